import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CampaignStory, safeHref } from './campaign-story.tsx';

const html = (markdown: string) => renderToStaticMarkup(<CampaignStory markdown={markdown} />);

test('Markdown becomes headings, paragraphs, lists, emphasis and links', () => {
  const shown = html('# Go\n\nSlow **and** _long_.\n\n- one\n- [two](https://homes.example/a?b=1&amp;c=2)\n');
  expect(shown).toMatch(/<h2[^>]*>Go<\/h2>/);
  expect(shown).toContain('<p>Slow <strong>and</strong> <em>long</em>.</p>');
  expect(shown).toMatch(/<li>one<\/li>/);
  expect(shown).toMatch(/<a href="https:\/\/homes\.example\/a\?b=1&amp;c=2"[^>]*>two<\/a>/);
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

test('a link to anything but the web, mail or this site becomes plain text', () => {
  for (const href of ['https://a.example', 'http://a.example', 'mailto:a@b.example', '/en/search', '#top']) {
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
