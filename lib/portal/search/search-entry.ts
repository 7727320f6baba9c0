/** The kinds of entries that the search of the portal finds, in the order of equally good matches, and their names. */
export const ENTRY_KINDS = {
  operation: 'Operation',
  parameter: 'Parameter',
  guide: 'Guide',
  problem: 'Problem',
  record: 'Record',
  header: 'Header',
  section: 'Section',
  field: 'Field',
} as const;
/** A kind of entries. */
type EntryKind = keyof typeof ENTRY_KINDS;

/** A part of the portal that its search finds. */
export interface SearchEntry {
  readonly kind: EntryKind;
  /** As the page writes it: "include[]", "/rentals/{id}", "Rate limits". */
  readonly name: string;
  /** Other names by which it is found, such as the status of a problem. */
  readonly aliases: readonly string[];
  /** What it belongs to: "GET /search and 8 more", "Rental"; empty for a whole page. */
  readonly place: string;
  /** One sentence of plain text; may be empty. */
  readonly text: string;
  /** The path of its page below the language, with its fragment. */
  readonly path: string;
}

/** The address of all entries as JSON, which browsers load when the search is first opened. */
export const PORTAL_SEARCH_PATH = '/developers/search-index';
