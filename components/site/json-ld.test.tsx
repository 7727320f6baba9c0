import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from '#components/site/json-ld';

test('no text can end the block, and parsing the block returns every text unchanged', () => {
  const name = '</script><script>alert("&amp;")</script><!-- \u2028';
  const markup = renderToStaticMarkup(
    <JsonLd data={{ '@context': 'https://schema.org', '@type': 'Thing', name }} />,
  );
  const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(markup) ?? [];
  expect(text).not.toContain('<');
  expect(JSON.parse(text).name).toBe(name);
});
