import type { JsonLdData } from '#lib/site/seo/structured-data';

/**
 * What the page is about, for machines: a block of data, which no browser runs and no content security policy concerns. No
 * text in it can end it, since "<" is written as an escape.
 */
export function JsonLd({ data }: { readonly data: JsonLdData | null }) {
  if (data === null) return null;
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON is no markup, and children would be escaped as if it were
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
