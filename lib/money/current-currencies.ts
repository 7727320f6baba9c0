/** Codes that the runtime lists although they are not in use as money. */
const NOT_CURRENT: ReadonlySet<string> = new Set([
  'ANG', // replaced by XCG in 2025
  'BGN', // replaced by EUR in 2026
  'CUC', // withdrawn in 2021
  'HRK', // replaced by EUR in 2023
  'SLL', // replaced by SLE in 2024
  'XDR', // a unit of account of the International Monetary Fund
  'XSU', // a unit of account between states
  'ZWL', // replaced by ZWG in 2024
]);

/** Returns the ISO 4217 codes of the currencies in use, sorted; codes of funds and metals are excluded. */
export function currentCurrencies(): readonly string[] {
  return Intl.supportedValuesOf('currency').filter((code) => !NOT_CURRENT.has(code));
}
