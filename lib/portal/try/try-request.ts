/** Requests that a form of the portal describes, and how programs send them. Runs in the browser. */

/** A control of a form: one parameter of an operation. */
export interface TryControl {
  /** The name of the parameter, without `[]`. */
  readonly name: string;
  readonly isInPath: boolean;
  readonly isRequired: boolean;
  readonly isList: boolean;
  readonly kind: 'text' | 'number' | 'date' | 'month' | 'choice' | 'place';
  /** The values of a choice. */
  readonly options: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly placeholder: string;
}

/** An operation, as a form shows it. */
export interface TryOperation {
  readonly id: string;
  /** Below the prefix of the API: "/rentals/{id}". */
  readonly path: string;
  readonly controls: readonly TryControl[];
  /** Whether its responses are JSON; false for CSV, calendars and feeds. */
  readonly isJson: boolean;
}

/** The values of a form by the names of its controls. Lists have commas; a blank value is none. */
export type TryValues = Readonly<Record<string, string>>;

/** Returns the path and query of a request below the prefix of the API: "/search?guests=4&amenities=pool,wifi". */
export function requestOf({ path, controls }: TryOperation, values: TryValues): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const given = controls.filter(({ name, isInPath }) => !isInPath && (values[name] ?? '').trim() !== '');
  const query = new URLSearchParams(given.map(({ name }) => [name, (values[name] ?? '').trim()]));
  // Commas separate lists, and are legal in a query.
  return given.length === 0 ? filled : `${filled}?${query.toString().replaceAll('%2C', ',')}`;
}

/** Returns the names of required parameters in the path without a value. */
export function missingNames({ controls }: TryOperation, values: TryValues): readonly string[] {
  return controls
    .filter(({ name, isInPath }) => isInPath && (values[name] ?? '').trim() === '')
    .map(({ name }) => name);
}

/** Returns a request as an address and as programs, each with its title. @param api the URL of the API without a trailing slash */
export function requestForms(
  operation: TryOperation,
  values: TryValues,
  api: string,
): readonly (readonly [title: string, text: string])[] {
  const url = api + requestOf(operation, values);
  return [
    ['URL', url],
    ['curl', `curl '${url.replaceAll("'", '%27')}'`],
    [
      'fetch',
      `const response = await fetch(${JSON.stringify(url)});\nconst answer = await response.${operation.isJson ? 'json' : 'text'}();`,
    ],
    ['TypeScript', clientCall(operation, values, api)],
  ];
}

/** Returns the call of the client of packages/client. */
function clientCall({ id, controls }: TryOperation, values: TryValues, api: string): string {
  const members = controls.flatMap((control) => {
    const value = (values[control.name] ?? '').trim();
    return value === '' ? [] : [`${control.name}: ${literal(control, value)}`];
  });
  const given = members.length === 0 ? '' : `, { ${members.join(', ')} }`;
  return [
    `import { createClient, ${id} } from '@veranda/client';`,
    '',
    `const client = createClient(${JSON.stringify(new URL(api).origin)});`,
    `const answer = await ${id}(client${given});`,
  ].join('\n');
}

function literal({ isList, kind, options }: TryControl, value: string): string {
  const isNumber = kind === 'number' || kind === 'place';
  const isBoolean = options.length === 2 && options.includes('true');
  const one = (text: string) =>
    isBoolean || (isNumber && text !== '' && Number.isFinite(Number(text))) ? text : JSON.stringify(text);
  return isList
    ? `[${value
        .split(',')
        .map((text) => one(text.trim()))
        .join(', ')}]`
    : one(value);
}

const MARK = '#try';

/** Returns the fragment of an address that has the values of a form. */
export function fragmentOf(values: TryValues): string {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return given.length === 0 ? MARK : `${MARK}?${new URLSearchParams(given)}`;
}

/** Returns the values in the fragment of an address; null for another fragment. */
export function valuesOfFragment(fragment: string): TryValues | null {
  if (fragment !== MARK && !fragment.startsWith(`${MARK}?`)) return null;
  return Object.fromEntries(new URLSearchParams(fragment.slice(MARK.length + 1)));
}
