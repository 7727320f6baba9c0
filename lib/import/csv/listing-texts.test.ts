import { expect, test } from 'vitest';
import { cutText, openingOf, plainLine, plainText } from '#lib/import/csv/listing-texts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  [' trimmed ', 'trimmed'],
  ['two  spaces\tand a tab', 'two spaces and a tab'],
  ['one<br>two<BR/>three<br />four', 'one\ntwo\nthree\nfour'],
  ['<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['<div>one</DIV ><h2>two</h2>three', 'one\n\ntwo\n\nthree'],
  ['<ul><li>one</li><li>two</li></ul>three', 'one\ntwo\n\nthree'],
  ['<table><tr><td>one</td></tr><tr><td>two</td></tr></table>', 'one\ntwo'],
  ['a <b class="x">bold</b> word', 'a bold word'],
  ['a <!-- hidden --> word', 'a word'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['Fish &amp; chips', 'Fish & chips'],
  ['&lt;b&gt;not a tag&lt;/b&gt;', '<b>not a tag</b>'],
  ['one\r\ntwo\rthree\u2028four\u2029five', 'one\ntwo\nthree\nfour\nfive'],
  ['one \n two', 'one\ntwo'],
  ['one\n\n\n\ntwo', 'one\n\ntwo'],
  ['\uFEFFmarked', 'marked'],
  ['left\u202Eright\u2066isolated\u2069', 'leftrightisolated'],
  ['bell\u0007', 'bell'],
  ['half \ud83d', 'half \ufffd'],
])('%j is plain as %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a line has spaces where the text has line breaks', () => {
  expect(plainLine('<p>one</p><p>two<br>three</p>')).toBe('one two three');
  expect(plainLine('one two')).toBe('one two');
});

test('a text is cut without splitting a character', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('abc');
  expect(cutText('ab cd', 3)).toBe('ab');
  expect(cutText('a😀b', 2)).toBe('a');
  expect(cutText('a😀b', 3)).toBe('a😀');
  expect(cutText('a\ud800b', 2)).toBe('a');
  expect(cutText('a\udbffb', 2)).toBe('a');
  expect(cutText('a\udc00b', 2)).toBe('a\udc00');
});

test('an opening is whole sentences, or else words and an ellipsis', () => {
  expect(openingOf('Short.', 20)).toBe('Short.');
  expect(openingOf('Two\nlines.', 20)).toBe('Two lines.');
  expect(openingOf('A first one.\n\nThe space\nIs large.', 30)).toBe('A first one.');
  expect(openingOf('Short.\n\nAnd more.', 30)).toBe('Short. And more.');
  expect(openingOf('One sentence. Another one. And a third.', 28)).toBe('One sentence. Another one.');
  expect(openingOf('Really? Yes! No.Way, this goes on', 20)).toBe('Really? Yes!');
  expect(openingOf('Hi. Then a sentence without an end in sight', 24)).toBe('Hi. Then a sentence…');
  expect(openingOf('A word andaverylongwordthatdoesnotend', 20)).toBe('A word andaverylongw…');
  expect(openingOf('美しい家。 海の近くにあります。とても静か', 8)).toBe('美しい家。');
});
