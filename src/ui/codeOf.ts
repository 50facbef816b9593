/** The lines of a code block, which the theme draws as elements, as the copy button copies them. */
export const codeOf = (block: Element): string =>
  [...block.querySelectorAll('code > *')]
    .map(({ textContent }) => textContent)
    .join('\n');
