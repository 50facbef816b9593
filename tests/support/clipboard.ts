import type { Page } from '@playwright/test';

/**
 * Pastes the clipboard as a reader would, since pages of the site may not read it, and restores focus.
 */
export async function copied(page: Page): Promise<string> {
  await page.evaluate(() => {
    const before = document.activeElement;
    const textarea = Object.assign(document.createElement('textarea'), { id: 'pasted' });
    document.body.append(textarea);
    textarea.focus();
    textarea.addEventListener(
      'blur',
      () => before instanceof HTMLElement && before.focus(),
    );
  });
  await page.keyboard.press('ControlOrMeta+v');
  return page.evaluate(() => {
    const textarea = document.querySelector<HTMLTextAreaElement>('#pasted');
    textarea?.blur();
    textarea?.remove();
    return textarea?.value ?? '';
  });
}
