/** The response header of the API that names the version of the catalogue, as `versionTag` does. */
export const CATALOGUE_VERSION_HEADER = 'X-Catalogue-Version';
