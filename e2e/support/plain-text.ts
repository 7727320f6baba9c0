/** Returns a text without the invisible characters that give its parts a direction, which the artificial locales have around each message. */
export function plainText(text: string | null): string {
  return (text ?? '').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
