import type { DisplayQuery } from '#lib/catalogue/requests/display-query';
import type { Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';

/**
 * One filter of a rental search, as requests express it: its parameters, how it is read and written, and how a search without matches can
 * be widened. `Value` is the filter's member of `RentalFilter`; null is no restriction.
 */
export interface FilterDeclaration<Value> {
  /** In canonical order. */
  readonly parameters: readonly Parameter<unknown>[];
  /** Reads the filter; null without the parameters, and for bad values, which the reader reports. */
  read(reader: ParameterReader, display: DisplayQuery): Value;
  /** Returns the canonical text of each parameter: what is written here is read as the same value. Empty for null. */
  write(value: Value): readonly ParameterText[];
  /**
   * Returns wider values, each with what it drops. Absent for a filter that is dropped only as a whole, under its first parameter.
   */
  widen?(value: Value): readonly WiderValue<Value>[];
}

/** A wider value of a filter. */
export interface WiderValue<Value> {
  /** The parameter that is dropped, or of which one value is. */
  readonly parameter: string;
  /** The dropped value, where the parameter has several; absent where all of it is dropped. */
  readonly value?: string;
  readonly rest: Value;
}

/** A pair of a query parameter's name and its text: `['amenities', 'pool,wifi']`. */
export type ParameterText = readonly [parameter: string, text: string];
