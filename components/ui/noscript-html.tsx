/**
 * Renders HTML for browsers without JavaScript only; others get none of it in React's data.
 * @param html returns the HTML, in which all texts are escaped; called on the server only
 */
export function NoscriptHtml({ html }: { readonly html: () => string }) {
  return (
    <noscript
      // The browser neither shows nor compares what is in here while it runs scripts.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: elements would be created by every browser; callers escape all texts
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? html() : '' }}
    />
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Escapes a text for the HTML of an element's content or of an attribute in double quotes. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<"]/g, (character) => ENTITIES[character] ?? '');
}
