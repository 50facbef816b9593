/** A ref that moves the focus to an element as it appears, such as a heading with `tabIndex={-1}`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
