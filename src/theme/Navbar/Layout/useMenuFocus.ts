import { menuParts } from '@site/site/marks';
import { useEffect } from 'react';

/** The navbar may be out of sight, above where the reader is. */
const noScroll = { preventScroll: true } as const;

/**
 * Keeps the keyboard in the navbar's slide-out menu while it is open, which the theme does not: the
 * focus moves into the menu and finds nothing behind it, Escape closes it, and the button that
 * opened it has the focus again.
 */
export function useMenuFocus({
  shown,
  toggle,
}: {
  readonly shown: boolean;
  readonly toggle: () => void;
}): void {
  useEffect(() => {
    const navbar = document.querySelector('.navbar');
    if (!shown || !navbar) return;
    const behind = elementsBehind(navbar);
    for (const element of behind) element.inert = true;
    navbar.querySelector<HTMLElement>(menuParts.close)?.focus(noScroll);

    const onKeyDown = (event: KeyboardEvent) => {
      // The search can lie above the menu, and takes its own Escape.
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const element of behind) element.inert = false;
      navbar.querySelector<HTMLElement>(menuParts.open)?.focus(noScroll);
    };
  }, [shown, toggle]);
}

/** What an open menu covers: the rest of the page, and the bar itself. */
function elementsBehind(navbar: Element): readonly HTMLElement[] {
  const siblings = [...(navbar.parentElement?.children ?? [])].filter(
    (element) => element !== navbar && !(element instanceof HTMLDialogElement),
  );
  return [...siblings, ...navbar.querySelectorAll(menuParts.bar)].filter(
    (element) => element instanceof HTMLElement,
  );
}
