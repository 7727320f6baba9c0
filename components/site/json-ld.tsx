import { InlineScript } from '#components/site/inline-script';
import { addDataBlock } from '#lib/site/seo/data-blocks';
import type { JsonLdData } from '#lib/site/seo/json-ld';

/**
 * Renders structured data as a JSON-LD script block; nothing if `data` is null. Browsers do not execute it, so that no
 * content security policy applies. "<" is escaped, so that no text can end the block. The server adds the block to the
 * document where it can, so that the page's flight data does not repeat it.
 */
export function JsonLd({ data }: { readonly data: JsonLdData | null }) {
  if (data === null) return null;
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  if (addDataBlock(`<script type="application/ld+json">${text}</script>`)) return null;
  return <InlineScript type="application/ld+json" text={text} />;
}
