import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { safeHref } from '#lib/markdown/safe-href';
import { MarkdownText } from './markdown-text.tsx';

const html = (markdown: string) => renderToStaticMarkup(<MarkdownText markdown={markdown} />);

test('Markdown becomes headings, paragraphs, lists, emphasis and links', () => {
  const shown = html('# Go\n\nSlow **and** _long_.\n\n- one\n- [two](https://homes.example/a?b=1&amp;c=2)\n');
  expect(shown).toMatch(/<h2[^>]*>Go<\/h2>/);
  expect(shown).toContain('<p>Slow <strong>and</strong> <em>long</em>.</p>');
  expect(shown).toMatch(/<li>one<\/li>/);
  expect(shown).toMatch(/<a href="https:\/\/homes\.example\/a\?b=1&amp;c=2"[^>]*>two<\/a>/);
});

test('a table becomes a table with column headings, in a region named after them that scrolls', () => {
  const shown = html('| Cookie | Days |\n| --- | --: |\n| **none** | 0 |\n');
  expect(shown).toMatch(/<section aria-label="Cookie, Days" tabindex="0"[^>]*><table/i);
  expect(shown).toMatch(/<th scope="col" class="[^"]*text-start">Cookie<\/th>/);
  expect(shown).toMatch(/<td class="[^"]*text-start"><strong>none<\/strong><\/td>/);
  expect(shown).toMatch(/<td class="[^"]*text-end">0<\/td>/);
});

test('a table without headings is named after its first column', () => {
  const shown = html('| | |\n| --- | --- |\n| Telephone | 1 |\n| Mail | 2 |\n');
  expect(shown).toContain('aria-label="Telephone, Mail"');
  expect(shown).not.toContain('<thead>');
});

test('headings begin at the second level, whichever level the author began with', () => {
  expect(html('## Go\n\n#### Deeper')).toMatch(/<h2[^>]*>Go<\/h2>.*<h4[^>]*>Deeper<\/h4>/);
});

test('HTML in the text is shown as text and never executed', () => {
  const attacks = [
    '<script>alert(1)</script>',
    'before <img src=x onerror=alert(1)> after',
    '<div onclick="alert(1)">\n\nhello\n\n</div>',
    '<svg/onload=alert(1)>',
    '> <iframe src="https://elsewhere.example"></iframe>',
    '- <b onmouseover=alert(1)>x</b>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
  ];
  for (const attack of attacks) {
    expect(html(attack)).not.toMatch(/<(script|img|svg|iframe|b|div onclick)\b/i);
    expect(html(attack)).not.toMatch(/<[^>]*\son\w+=/i);
  }
  expect(html('<b>bold</b>')).toContain('&lt;b&gt;');
});

test('a link to anything but the web, mail, a telephone or this site becomes plain text', () => {
  for (const href of [
    'https://a.example',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+33200000000',
    '/en/search',
    '#top',
  ]) {
    expect(safeHref(href)).toBe(href);
  }
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java&#115;cript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
  ]) {
    expect(safeHref(href)).toBeNull();
  }
  expect(html('[click](javascript:alert(1))')).toContain('<p>click</p>');
  expect(html('![a cat](https://elsewhere.example/cat.png)')).toContain('<p>a cat</p>');
});
