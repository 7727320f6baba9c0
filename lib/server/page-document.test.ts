import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishDocument as finish, renderNonce } from '#lib/server/page-document';

const NONCE = 'a1b2c3';
const marked = (text: string) => `<script nonce="${NONCE}">${text}</script>`;
const START = marked('(self.__next_f=self.__next_f||[]).push([0])');
const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Finishes a document given as text, and returns its HTML as text. */
function finishDocument(rendered: string, nonce: string, dataBlocks: readonly string[] = []) {
  const { html, scriptSources } = finish(Buffer.from(rendered), nonce, dataBlocks);
  return { html: html.toString(), scriptSources };
}

/** Returns the texts that the inline scripts of a document push, in order. */
function pushed(html: string): readonly unknown[] {
  const scope = { __next_f: [] as unknown[] };
  for (const [, script = ''] of html.matchAll(/<script>([^<]*)<\/script>/g)) {
    new Function('self', script)(scope);
  }
  return scope.__next_f;
}

test('flight data becomes one script at the place of the last, in the same order', () => {
  const html = `<p>a</p>${START}${marked('self.__next_f.push([1,"one \\"1\\" "])')}<p>b</p>${marked('self.__next_f.push([1,"two"])')}<p>c</p>`;
  const { html: finished, scriptSources } = finishDocument(html, NONCE);
  expect(finished).toMatch(/^<p>a<\/p><p>b<\/p><script>.*<\/script><p>c<\/p>$/);
  expect(pushed(finished)).toEqual([[0], [1, 'one "1" two']]);
  const [, script = ''] = /<script>(.*)<\/script>/.exec(finished) ?? [];
  expect(scriptSources).toEqual([sha(script)]);
});

test('binary flight data keeps its place between texts', () => {
  const html = [
    START,
    ...['[1,"a"]', '[3,"AA=="]', '[1,"b"]', '[1,"c"]'].map((push) => marked(`self.__next_f.push(${push})`)),
  ];
  const { html: finished } = finishDocument(html.join(''), NONCE);
  expect(pushed(finished)).toEqual([[0], [1, 'a'], [3, 'AA=='], [1, 'bc']]);
});

test('text outside of ASCII stays as it is, and a hash is that of its bytes in UTF-8', () => {
  const script = 'say("Île de Ré – 日本 \u{1f3e1}")';
  const { html, scriptSources } = finishDocument(`<p>Öland · Ŝ – \u{1f3e1}</p>${marked(script)}`, NONCE);
  expect(html).toBe(`<p>Öland · Ŝ – \u{1f3e1}</p><script>${script}</script>`);
  expect(scriptSources).toEqual([sha(script)]);
});

test('the nonce is removed from elements and from flight data, also where it spans two scripts', () => {
  const data = `{\\"src\\":\\"a.js\\",\\"nonce\\":\\"${NONCE}\\"},{\\"nonce\\":\\"${NONCE}\\"}`;
  const [one, two] = [data.slice(0, 30), data.slice(30)];
  const html = `<link rel="preload" nonce="${NONCE}"/><script src="a.js" async="" nonce="${NONCE}"></script>${marked(`self.__next_f.push([1,"${one}"])`)}${marked(`self.__next_f.push([1,"${two}"])`)}`;
  const { html: finished } = finishDocument(html, NONCE);
  expect(finished).not.toContain(NONCE);
  expect(finished).toContain('<link rel="preload"/><script src="a.js" async=""></script>');
  expect(pushed(finished)).toEqual([[1, '{"src":"a.js"},{}']]);
});

test("only the renderer's scripts get a hash", () => {
  const html = `<script>steal()</script><script type="application/ld+json">{}</script>${marked('$RC("B:0")')}<script>self.__next_f.push([1,"forged"])</script>`;
  const { html: finished, scriptSources } = finishDocument(html, NONCE);
  expect(scriptSources).toEqual([sha('$RC("B:0")')]);
  expect(finished).toContain('<script>self.__next_f.push([1,"forged"])</script>');
});

test('documents of two renders are equal', () => {
  const [one, other] = [renderNonce(), renderNonce()];
  expect(one).not.toBe(other);
  const document = (nonce: string) => finishDocument(`<p>a</p>${START.replace(NONCE, nonce)}`, nonce);
  expect(document(one)).toEqual(document(other));
});

test('flight data needs no escapes of its quotes, and contains the same characters', () => {
  const data = `it's "quoted", a backslash \\, an escaped quote \\", a line\nand "\u2028"`;
  const { html } = finishDocument(marked(`self.__next_f.push(${JSON.stringify([1, data])})`), NONCE);
  expect(html).toContain(`"quoted"`);
  expect(pushed(html)).toEqual([[1, data]]);
});

test('flight data may have any number of backslashes before a quote', () => {
  for (const backslashes of ['', '\\', '\\\\', '\\\\\\']) {
    for (const quote of ['"', "'", '\\n"', `"'`, `'"`, '']) {
      const data = `a${backslashes}${quote}b${quote}${backslashes}`;
      const { html } = finishDocument(marked(`self.__next_f.push(${JSON.stringify([1, data])})`), NONCE);
      expect(pushed(html), data).toEqual([[1, data]]);
    }
  }
});

test('data blocks are at the end of the body, and get no hash', () => {
  const block = '<script type="application/ld+json">{"name":"Öland"}</script>';
  const { html, scriptSources } = finishDocument(`<body><p>a</p>${START}</body></html>`, NONCE, [block]);
  expect(html).toMatch(/^<body><p>a<\/p><script>[^<]*<\/script><script type/);
  expect(html.endsWith(`${block}</body></html>`)).toBe(true);
  expect(scriptSources).toHaveLength(1);
});
