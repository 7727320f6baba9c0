/**
 * Names of the box parameters of a search, in the order of its canonical URL. Without the code for boxes, since pages have the names before they
 * have a map.
 */
export const BOX_PARAMETERS = ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude'] as const;
