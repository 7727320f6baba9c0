/**
 * Turns a document that Next rendered into one that can be sent to any number of clients. Hides the form in which Next and React
 * write inline scripts, and how the nonce marks those that are theirs.
 */
import { hash, randomBytes } from 'node:crypto';

/** A document that is the same for every client, with the scripts that its content policy has to permit. */
export interface PageDocument {
  /** In UTF-8. */
  readonly html: Buffer;
  /** Sources of the inline scripts for the content policy, such as "'sha256-…'", in order of appearance. */
  readonly scriptSources: readonly string[];
}

/** Returns a nonce for one render, letters and digits only. */
export function renderNonce(): string {
  return randomBytes(16).toString('hex');
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT_PUSH = 'self.__next_f.push(';
const TEXT_OPEN = 'self.__next_f.push([1,"';
const TEXT_CLOSE = '"])';
const BODY_END = '</body>';

/**
 * Finishes a rendered document: merges the scripts with flight data into one at the place of the last, removes the nonce, and returns
 * the hashes of the inline scripts that the renderer marked with the nonce of this render. No other script in the document gets one.
 * @param body the document in UTF-8
 * @param nonce from `renderNonce`, by which the document was rendered
 * @param dataBlocks elements to insert at the end of the body; their scripts get no hash here
 */
export function finishDocument(
  body: Buffer,
  nonce: string,
  dataBlocks: readonly string[] = [],
): PageDocument {
  // A character per byte: all that is looked for is ASCII, and a page is neither decoded nor encoded.
  const rendered = body.toString('latin1');
  const mark = ` nonce="${nonce}"`;
  const pieces: string[] = [];
  const flight: string[] = [];
  const permitted = new Set<string>();
  let flightPiece = -1;
  let at = 0;
  for (const { 0: script, 1: attributes = '', 2: text = '', index } of rendered.matchAll(SCRIPT)) {
    if (attributes.includes(' src=') || text === '') continue;
    const isMarked = attributes.includes(mark);
    if (isMarked && isFlight(text)) {
      pieces.push(rendered.slice(at, index), '');
      flightPiece = pieces.length - 1;
      flight.push(text);
      at = index + script.length;
    } else if (isMarked) permitted.add(text);
  }
  if (flight.length > 0) {
    const merged = mergeFlight(flight, nonce);
    permitted.add(merged);
    pieces[flightPiece] = `<script>${merged}</script>`;
  }
  const end = dataBlocks.length > 0 ? rendered.lastIndexOf(BODY_END) : -1;
  if (end < at) pieces.push(rendered.slice(at));
  else {
    const blocks = Buffer.from(dataBlocks.join('')).toString('latin1');
    pieces.push(rendered.slice(at, end), blocks, rendered.slice(end));
  }
  const html = Buffer.from(pieces.join('').replaceAll(mark, ''), 'latin1');
  return { html, scriptSources: [...permitted].map((script) => hashSource(Buffer.from(script, 'latin1'))) };
}

/** Returns the source by which a content policy permits an inline script. @param script a text, or its bytes in UTF-8 */
export function hashSource(script: string | Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

function isFlight(text: string): boolean {
  return text === FLIGHT_START || text.startsWith(FLIGHT_PUSH);
}

/**
 * Returns one script for several with flight data, without the nonce. Texts that follow each other become one text, in the same
 * order.
 */
function mergeFlight(scripts: readonly string[], nonce: string): string {
  const statements: string[] = [];
  let texts: string[] = [];
  const endText = () => {
    if (texts.length > 0) {
      statements.push(`self.__next_f.push([1,'${singleQuoted(withoutNonce(texts.join(''), nonce))}'])`);
    }
    texts = [];
  };
  for (const script of scripts) {
    if (script.startsWith(TEXT_OPEN) && script.endsWith(TEXT_CLOSE)) {
      texts.push(script.slice(TEXT_OPEN.length, -TEXT_CLOSE.length));
    } else {
      endText();
      statements.push(script);
    }
  }
  endText();
  return statements.join(';');
}

/**
 * Turns the content of a text in JSON into that of a JavaScript text in single quotes. Flight data is JSON in a text: its many double
 * quotes then need no escape, a tenth of the bytes.
 */
function singleQuoted(content: string): string {
  // Between escaped backslashes, a backslash before a quote escapes it. Fixed patterns and texts are replaced without a call for each.
  return content
    .split('\\\\')
    .map((part) => part.replaceAll(/\\"/g, '"').replaceAll(/'/g, "\\'"))
    .join('\\\\');
}

/** Removes the nonce from the properties of elements in flight data, which is JSON in a JavaScript text. */
function withoutNonce(flight: string, nonce: string): string {
  const property = `\\"nonce\\":\\"${nonce}\\"`;
  return flight.replaceAll(`,${property}`, '').replaceAll(`${property},`, '').replaceAll(property, '');
}
