interface InlineScriptProps {
  /** Absent for JavaScript. */
  readonly type?: 'application/ld+json' | 'speculationrules';
  /** The content, which must not contain `</script` or `<!--`. */
  readonly text: string;
}

/** Renders a script element with its content in the document. */
export function InlineScript({ type, text }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the content of a script is no markup, and children would be escaped as if it were
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
