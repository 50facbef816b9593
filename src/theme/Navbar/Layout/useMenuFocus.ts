import { menuParts } from '@site/site/docusaurusNames';
import { useListener } from '@site/src/ui/useListener';
import { useEffect } from 'react';

/** The navbar may be scrolled out of sight. */
const noScroll = { preventScroll: true } as const;

interface Menu {
  readonly shown: boolean;
  readonly toggle: () => void;
}

/** Traps focus in the open slide-out menu, which the theme does not. */
export function useMenuFocus({ shown, toggle }: Menu): void {
  useEffect(() => {
    const navbar = document.querySelector('.navbar');
    if (!shown || !navbar) return;
    const behind = elementsBehind(navbar);
    for (const element of behind) element.inert = true;
    navbar.querySelector<HTMLElement>(menuParts.close)?.focus(noScroll);
    return () => {
      for (const element of behind) element.inert = false;
      navbar.querySelector<HTMLElement>(menuParts.open)?.focus(noScroll);
    };
  }, [shown]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    // A dialog above the menu handles its own Escape.
    if (key === 'Escape' && !document.querySelector('dialog:modal')) toggle();
  };
  useListener('document', 'keydown', onKeyDown, { when: shown });
}

/** Returns the rest of the page, and the bar itself. */
function elementsBehind(navbar: Element): readonly HTMLElement[] {
  const siblings = [...(navbar.parentElement?.children ?? [])].filter(
    (element) => element !== navbar && !(element instanceof HTMLDialogElement),
  );
  return [...siblings, ...navbar.querySelectorAll(menuParts.bar)].filter(
    (element) => element instanceof HTMLElement,
  );
}
