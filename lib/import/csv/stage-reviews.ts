/**
 * Stages the reviews of listings, a row per review: `listing_id, date, comments` and optionally the reviewer's name, stars, language and
 * the owner's reply. No other data of reviewers is read. Rows without text and stars, and automated postings of booking sites about
 * cancellations, are not reviews and are omitted.
 */
import { basename } from 'node:path';
import { UNDETERMINED } from '#lib/i18n/undetermined';
import { BundleError } from '#lib/import/bundle/ndjson';
import { type CsvRecord, fieldCountProblem, readTable } from '#lib/import/csv/csv-records';
import { readListingId } from '#lib/import/csv/listing-ids';
import { quoted, type Reading, readDate, readRating } from '#lib/import/csv/listing-numbers';
import { cutText, plainLine, plainText } from '#lib/import/csv/listing-texts';
import { omitReviews, reviewsText } from '#lib/import/csv/review-outcomes';
import type { StagedListings } from '#lib/import/csv/staged-listings';
import type { ListingReview, StagedReviews } from '#lib/import/csv/staged-reviews';
import type { ImportReport } from '#lib/import/import-report';
import { CONTROL_CHARACTERS, hasControlCharacters } from '#lib/records/control-characters';
import { localeCode } from '#lib/records/field-schemas';

/** The reviews file of a listings export and how to read it. */
export interface ReviewsFile {
  readonly file: string;
  /** Today as a plain date. */
  readonly today: string;
  readonly dateFormat: string;
  /** Called for every row. */
  readonly onRow: () => void;
}

/** The staged listings, and where their reviews are stored and reported. */
export interface ReviewStaging {
  readonly listings: StagedListings;
  readonly reviews: StagedReviews;
  readonly report: ImportReport;
}

/**
 * Reads a reviews file and adds its reviews to `staging.reviews`. Omitted reviews are counted and reported; repairs are stored with each
 * review and reported when it is written.
 * @throws BundleError when the file cannot be read or lacks required columns, such as a summary without texts.
 */
export async function stageReviews(reviews: ReviewsFile, staging: ReviewStaging): Promise<void> {
  const stage = await readTable(reviews.file, (header) => new ReviewStage(reviews, header, staging));
  stage.finish();
}

const REQUIRED = ['listing_id', 'date', 'comments'] as const;
const OTHERS = ['reviewer_name', 'rating', 'language', 'reply'] as const;
type ReviewField = (typeof REQUIRED)[number] | (typeof OTHERS)[number];

/** Alternative names of columns. */
const SYNONYMS: ReadonlyMap<string, ReviewField> = new Map([
  ['comment', 'comments'],
  ['text', 'comments'],
  ['name', 'reviewer_name'],
  ['stars', 'rating'],
  ['locale', 'language'],
  ['response', 'reply'],
]);

const LONGEST = { text: 4_000, name: 80 } as const;
/** Only this much of a cell is read. */
const MAX_CELL_CHARACTERS = 100_000;

/** Matches automated postings: "The host canceled this reservation 3 days before arrival. This is an automated posting." */
const AUTOMATED = /^the (host|reservation)\b[^\n]{0,200}\bthis is an automated posting\.?$/i;
const HAS_WORDS = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Matches an e-mail address or a telephone number, which must not be shown as a name. */
const IS_CONTACT = /[@＠]|(\p{Nd}[\s./()\p{Pd}]{0,3}){6}/u;

class ReviewStage {
  readonly #source: string;
  readonly #today: string;
  readonly #dateFormat: string;
  readonly #onRow: () => void;
  readonly #staging: ReviewStaging;
  readonly #fieldCount: number;
  readonly #columns: ReadonlyMap<ReviewField, { readonly index: number; readonly column: string }>;
  /** The listing's id as written in the last row; null before the first row. */
  #lastName: string | null = null;
  /** The position of that listing; null when it is unknown. */
  #position: number | null = null;
  /** The first line and the number of consecutive rows of an unknown listing. */
  #unknownListing: { readonly line: number; count: number } | null = null;
  #withoutContent = 0;
  #duplicates = 0;

  constructor(
    { file, today, dateFormat, onRow }: ReviewsFile,
    header: readonly string[],
    staging: ReviewStaging,
  ) {
    this.#source = basename(file);
    this.#today = today;
    this.#dateFormat = dateFormat;
    this.#onRow = onRow;
    this.#staging = staging;
    this.#fieldCount = header.length;
    this.#columns = columnsOf(header);
    const missing = REQUIRED.filter((field) => !this.#columns.has(field));
    if (missing.length === 0) return;
    const why =
      missing.length === 1 && missing[0] === 'comments'
        ? 'has no texts: it is a summary of reviews. Pass the detailed reviews file instead'
        : `is not a reviews file: it lacks ${missing.join(', ')}`;
    throw new BundleError(
      `${this.#source} ${why}. Expected: ${REQUIRED.join(', ')} and optionally ${OTHERS.join(', ')}.`,
    );
  }

  /** Reads a row. */
  add(record: CsvRecord): void {
    this.#onRow();
    const problem = record.problem ?? fieldCountProblem(record.fields, this.#fieldCount);
    if (problem !== null) {
      this.#omit(record.line, null, `${problem}: left out`);
      return;
    }
    const named = this.#cell(record, 'listing_id');
    if (named !== this.#lastName) {
      this.#reportUnknownListing();
      const id = readListingId(named);
      this.#lastName = named;
      this.#position = (id === null ? null : this.#staging.listings.find(id.text))?.position ?? null;
    }
    if (this.#position === null) {
      this.#unknownListing ??= { line: record.line, count: 0 };
      this.#unknownListing.count += 1;
      return;
    }
    const review = this.#review(record);
    if (review !== null && !this.#staging.reviews.add(this.#position, review)) this.#duplicates += 1;
  }

  /** Reports the omitted reviews after the last row. */
  finish(): void {
    this.#reportUnknownListing();
    omitReviews(this.#staging.report, this.#source, this.#withoutContent, 'without text and stars');
    const repeated = this.#duplicates === 1 ? 'that repeats an earlier one' : 'that repeat earlier ones';
    omitReviews(this.#staging.report, this.#source, this.#duplicates, repeated);
  }

  /** Reads a review; null when it is omitted, which is then reported or counted. */
  #review(record: CsvRecord): ListingReview | null {
    const { line } = record;
    const date = readDate(this.#cell(record, 'date'), this.#dateFormat);
    if ('reason' in date || date.value > this.#today) {
      const reason = 'reason' in date ? date.reason : `${date.value} is in the future`;
      this.#omit(line, 'date', `${reason}: left out`);
      return null;
    }
    const repairs: { column: string; reason: string }[] = [];
    const repair = (field: ReviewField, reason: string) =>
      repairs.push({ column: this.#columnOf(field), reason });
    const comment = this.#text(record, 'comments', repair);
    if (AUTOMATED.test(comment)) {
      this.#omit(line, 'comments', 'is an automated posting: left out');
      return null;
    }
    const rating = this.#optional(record, 'rating', readStars, repair);
    const hasWords = HAS_WORDS.test(comment);
    if (!hasWords && rating === null) {
      this.#withoutContent += 1;
      return null;
    }
    if (record.isDamaged) repair('comments', 'the record has bytes that are not UTF-8');
    return {
      line,
      date: date.value,
      locale: this.#optional(record, 'language', readLanguage, repair) ?? UNDETERMINED,
      name: this.#name(record, repair),
      rating,
      comment: hasWords ? comment : '',
      reply: this.#text(record, 'reply', repair) || null,
      repairs,
    };
  }

  /** Reads an optional cell; null when it is blank or invalid, which is reported. */
  #optional<Value>(
    record: CsvRecord,
    field: ReviewField,
    read: (cell: string) => Reading<Value>,
    repair: (field: ReviewField, reason: string) => void,
  ): Value | null {
    const cell = this.#cell(record, field);
    if (cell === '') return null;
    const reading = read(cell);
    if ('reason' in reading) repair(field, `${reading.reason}: left out`);
    return reading.value;
  }

  #text(
    record: CsvRecord,
    field: 'comments' | 'reply',
    repair: (field: ReviewField, reason: string) => void,
  ): string {
    const cell = this.#cell(record, field).slice(0, MAX_CELL_CHARACTERS);
    if (hasControlCharacters(cell)) repair(field, CONTROL_CHARACTERS);
    const text = plainText(cell);
    if (text.length <= LONGEST.text) return text;
    repair(field, `is longer than ${LONGEST.text} characters: cut`);
    return `${cutText(text, LONGEST.text - 1)}…`;
  }

  #name(record: CsvRecord, repair: (field: ReviewField, reason: string) => void): string {
    const cell = this.#cell(record, 'reviewer_name').slice(0, MAX_CELL_CHARACTERS);
    if (hasControlCharacters(cell)) repair('reviewer_name', CONTROL_CHARACTERS);
    const name = plainLine(cell);
    if (IS_CONTACT.test(name)) {
      repair('reviewer_name', 'has an e-mail address or a telephone number: left out');
      return '';
    }
    if (name.length > LONGEST.name) repair('reviewer_name', `is longer than ${LONGEST.name} characters: cut`);
    return cutText(name, LONGEST.name);
  }

  #cell(record: CsvRecord, field: ReviewField): string {
    const index = this.#columns.get(field)?.index;
    return index === undefined ? '' : (record.fields[index] ?? '').trim();
  }

  /** Returns the name of a field's column in the file. */
  #columnOf(field: ReviewField): string {
    return this.#columns.get(field)?.column ?? field;
  }

  #reportUnknownListing(): void {
    if (this.#unknownListing === null || this.#lastName === null) return;
    const { line, count } = this.#unknownListing;
    this.#unknownListing = null;
    const reason = `${quoted(this.#lastName)} is not in the catalogue: ${reviewsText(count)} left out`;
    this.#omit(line, 'listing_id', reason, count);
  }

  #omit(line: number, field: ReviewField | null, reason: string, count = 1): void {
    const column = field === null ? null : this.#columnOf(field);
    this.#staging.report.omit('reviews', { source: this.#source, line }, { field: column, reason }, count);
  }
}

/** Returns the column of each field: the one with the field's own name, else the first alternative. */
function columnsOf(header: readonly string[]) {
  const columns = new Map<ReviewField, { readonly index: number; readonly column: string }>();
  const fields: readonly ReviewField[] = [...REQUIRED, ...OTHERS];
  for (const [index, title] of header.entries()) {
    const column = title.trim().toLowerCase();
    const own = fields.find((field) => field === column);
    const field = own ?? SYNONYMS.get(column);
    if (field !== undefined && (own !== undefined || !columns.has(field)))
      columns.set(field, { index, column });
  }
  return columns;
}

/** Reads a rating of 1 to 5 or of 20 to 100 as whole stars; null for 0, which means unrated. */
function readStars(cell: string): Reading<number | null> {
  const reading = readRating(cell);
  if ('reason' in reading) return reading;
  return { value: reading.value === 0 ? null : Math.round(reading.value / 10), warning: null };
}

/** Reads a language code: "pt_br" as `pt-BR`, "zh-Hans" as `zh`. */
function readLanguage(cell: string): Reading<string> {
  try {
    const { language, region } = new Intl.Locale(cell.replaceAll('_', '-'));
    const code = [language, region].filter(Boolean).join('-');
    if (localeCode.safeParse(code).success) return { value: code, warning: null };
    if (localeCode.safeParse(language).success) return { value: language, warning: null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { value: null, reason: `${quoted(cell)} is not a language code` };
}
