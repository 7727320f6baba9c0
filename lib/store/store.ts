/**
 * A store is one published catalogue version, opened for reading. This room hides which database engine holds it,
 * where versions lie and how a new one takes the old one's place; above it there are only tables to query.
 */
import type { Kysely } from 'kysely';
import type { CatalogueSchema } from '#lib/store/schema';

/** Facts about the version, read once when it is opened. */
export interface CatalogueVersion {
  readonly id: string;
  readonly publishedAtMs: number;
  readonly defaultLocale: string;
  readonly defaultCurrency: string;
  /** BCP 47 codes of the catalogue's languages, the default first. */
  readonly locales: readonly string[];
  readonly credits: readonly string[];
  readonly rentalsCount: number;
  readonly destinationsCount: number;
  readonly campaignsCount: number;
  /** ISO 4217 codes in which rentals are priced. */
  readonly priceCurrencies: readonly string[];
  /** Of the content that was loaded, SHA-256 hex; empty when it was changed since. */
  readonly digest: string;
  /** When the source was made, as it says itself. */
  readonly generatedAtMs: number;
  /** Rentals in a language and a currency that are answered as another service does; 0 when none is. */
  readonly recordsCount: number;
  /** Rentals with at least one night of which it is known whether it is free; 0: no rental has a calendar. */
  readonly calendarsCount: number;
  /** Rentals of which every night is known. */
  readonly fullCalendarsCount: number;
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly version: CatalogueVersion;
  readonly db: Kysely<CatalogueSchema>;
  /** Ends the version's own resources; queries after it fail. */
  close(): Promise<void>;
}

/** One place where versions are kept. */
export interface VersionShelf {
  readonly engine: 'sqlite' | 'postgres';
  /** Id of the version to serve; null when none was published yet. */
  currentId(): Promise<string | null>;
  /** @throws StoreUnavailable when there is no such version or it is of another schema. */
  open(id: string): Promise<Store>;
  /** Published versions, newest first. */
  ids(): Promise<string[]>;
  /** Starts a version aside, empty or with all that the version `basis` holds. Nobody sees it before it is published. */
  begin(id: string, basis?: string): Promise<VersionDraft>;
  /**
   * The right to change what is served, for one process at a time; null while another has it. It ends with the process, however
   * that ends. Removes what builders left that did not end well.
   */
  lock(): Promise<ShelfLock | null>;
  /**
   * Serves a published version again.
   * @throws StoreUnavailable when there is no such version.
   */
  makeCurrent(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface ShelfLock {
  release(): Promise<void>;
}

/** The tables whose rows come from a source; the others are worked out from them. */
export type SourceTable = Exclude<keyof CatalogueSchema, 'search_parts'>;

/** A row to be written; booleans are 0 or 1, absent values null. */
export type Row<Table extends SourceTable> = CatalogueSchema[Table];

/** A version being built aside. */
export interface VersionDraft {
  /** Appends a row; resolves or returns when more may be written. */
  write<Table extends SourceTable>(table: Table, row: Row<Table>): Promise<void> | void;
  /** Removes all rows of a table, which then may be written anew. */
  clear(table: SourceTable): Promise<void> | void;
  /**
   * Makes indexes, lets `complete` add what is worked out from the rows, makes it durable and, in one atomic step, current.
   * Keeps the newest three versions, and the one that was current until then.
   */
  publish(complete?: (db: Kysely<CatalogueSchema>) => Promise<void>): Promise<void>;
  /** Removes what was written. Safe after a failure of any method. */
  discard(): Promise<void>;
}

/** The catalogue cannot be read now: none published, of another schema, or the database is away. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  /** By name: the process-wide store may have been made by another instance of this module than the one that asks. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'StoreUnavailable';
  }
}

/** How many versions stay for a rollback, the current one included. */
export const VERSIONS_KEPT = 3;
