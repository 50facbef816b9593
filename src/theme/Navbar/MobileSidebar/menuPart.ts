import type { ComponentType } from 'react';

/** The slide-out menu, which most readers never open. */
export const menuPart: { Menu: ComponentType | null; error: unknown } = {
  Menu: null,
  error: null,
};

export async function loadMenu(): Promise<void> {
  try {
    menuPart.Menu = (await import('./Menu')).default;
  } catch (error) {
    menuPart.error = error;
  }
}
