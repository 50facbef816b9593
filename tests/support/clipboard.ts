import type { Page } from '@playwright/test';

/**
 * What has been copied, by pasting it as a reader would: pages of the site may not read the clipboard.
 * The focus stays where it was.
 */
export async function copied(page: Page): Promise<string> {
  const before = await page.evaluateHandle(() => document.activeElement);
  const field = await page.evaluateHandle(() => {
    const textarea = document.createElement('textarea');
    document.body.append(textarea);
    textarea.focus();
    return textarea;
  });
  await page.keyboard.press('ControlOrMeta+v');
  const text = await field.evaluate((textarea) => {
    textarea.remove();
    return textarea.value;
  });
  await before.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus();
  });
  return text;
}
