/** The groups of operations in the OpenAPI document, with what the operations of each have in common. */
export const OPERATION_TAGS = {
  Destinations:
    'The places of the catalogue, a tree from continents to villages, with the rentals below each.',
  Search: 'Rentals by filters, dates and order: as a list, on a map, and by the days on which they are free.',
  Rentals: 'Lists of rentals, and one rental with its details, reviews and calendar.',
  Campaigns: 'Pages of the site about chosen lists of rentals.',
  Formats:
    'The catalogue in forms that other programs know: features for maps, feeds of news, and previews of pages.',
  Service: 'What a caller begins with: the operations, and the values that parameters take.',
} as const;

/** The group of an operation in the OpenAPI document. */
export type OperationTag = keyof typeof OPERATION_TAGS;
