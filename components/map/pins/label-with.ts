/**
 * Returns an accessible name that contains the visible text, so that speech input works (WCAG 2.5.3): `label` if it
 * contains `text`, else "text, label".
 */
export function labelWith(text: string, label: string): string {
  return label.includes(text) ? label : `${text}, ${label}`;
}
