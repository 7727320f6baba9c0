/**
 * Countries without a system of postal codes, ISO 3166-1: those that several public lists name (docs/feeds.md), without those that have
 * introduced one since.
 */
const WITHOUT_POSTAL_CODES: ReadonlySet<string> = new Set(
  [
    ...['AE AG AO AW BF BI BJ BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GM GQ GY HK KI KM KP'],
    ...['ML MO MR NR NU QA SB SC SL SR ST SY TK TO TV UG VU YE ZW'],
  ].flatMap((line) => line.split(' ')),
);

/** Returns whether addresses in a country have postal codes; an unknown country is taken for one of the many that do. */
export function hasPostalCodes(countryCode: string | null): boolean {
  return countryCode === null || !WITHOUT_POSTAL_CODES.has(countryCode);
}
