import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Safari does not focus a pressed button, so that closing what it opened could not restore the focus. */
function focusPressed({ target }: MouseEvent) {
  const button =
    target instanceof Element && target.closest<HTMLElement>('button, summary');
  // A field that an opened keyboard belongs to retains the focus.
  if (button && document.activeElement?.contains(button))
    button.focus({ preventScroll: true });
}

// Before the button's own listeners.
if (ExecutionEnvironment.canUseDOM)
  window.addEventListener('click', focusPressed, { capture: true });
