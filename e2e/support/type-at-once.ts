import type { Page } from '@playwright/test';

/**
 * Types as a person does, who doesn't wait for the page: `keyboard.type` sends a character only when the one before has been
 * dealt with, so that on a busy machine one word comes with pauses that make it two.
 */
export async function typeAtOnce(page: Page, text: string): Promise<void> {
  await Promise.all([...text].map((character) => page.keyboard.press(character)));
}
