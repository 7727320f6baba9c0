import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from '#components/site/json-ld';
import { collectDataBlocks } from '#lib/site/seo/data-blocks';

test('no text can end the block, and parsing the block returns every text unchanged', () => {
  const name = '</script><script>alert("&amp;")</script><!-- \u2028';
  const markup = renderToStaticMarkup(
    <JsonLd data={{ '@context': 'https://schema.org', '@type': 'Thing', name }} />,
  );
  const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(markup) ?? [];
  expect(text).not.toContain('<');
  expect(JSON.parse(text).name).toBe(name);
});

test('where the server collects blocks, the block is added there in place of the markup', () => {
  const data = { '@context': 'https://schema.org', '@type': 'Thing', name: '<b>' } as const;
  const own = renderToStaticMarkup(<JsonLd data={data} />);
  const blocks: string[] = [];
  const markup = collectDataBlocks(blocks, () => renderToStaticMarkup(<JsonLd data={data} />));
  expect(markup).toBe('');
  expect(blocks).toEqual([own]);
});
