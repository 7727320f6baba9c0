/** A name with what is to be seen in it, so that who says what is seen is understood (WCAG 2.5.3). */
export function labelWith(text: string, label: string): string {
  return label.includes(text) ? label : `${text}, ${label}`;
}
