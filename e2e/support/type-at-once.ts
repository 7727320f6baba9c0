import type { Page } from '@playwright/test';

/**
 * Presses the keys of a text in the focused element without waiting for the page between them. `keyboard.type` waits until
 * each character is handled, so that on a busy machine the pauses would split a word.
 */
export async function typeAtOnce(page: Page, text: string): Promise<void> {
  await Promise.all([...text].map((character) => page.keyboard.press(character)));
}
