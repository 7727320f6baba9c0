/**
 * Renders HTML for browsers without JavaScript only; others get none of it in React's data. Callers give the HTML, in which all texts are
 * escaped, if `process.env.NEXT_RUNTIME` is set, and else null: builds replace the variable, so that the browser's scripts are without the
 * code of the HTML.
 */
export function NoscriptHtml({ html }: { readonly html: string | null }) {
  return (
    <noscript
      // The browser neither shows nor compares what is in here while it runs scripts.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: elements would be created by every browser; callers escape all texts
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Escapes a text for the HTML of an element's content or of an attribute in double quotes. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<"]/g, (character) => ENTITIES[character] ?? '');
}
