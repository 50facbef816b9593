import { useEffect, useState } from 'react';

/**
 * Marks the icon of the installed app with a number.
 *
 * @returns the same mark on the tab's icon, as an address; null for none.
 */
export function useBadge(count: number): string | null {
  const [drawing, setDrawing] = useState('');
  const isDrawn = drawing !== '';
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    // Without an installed app, there is nothing to mark.
    const mark = (number: number) =>
      void navigator.setAppBadge(number).catch(() => undefined);
    mark(count);
    return () => mark(0);
  }, [count]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (count === 0 || isDrawn || !icon) return;
    const read = async () => setDrawing(await (await fetch(icon.href)).text());
    // The title has the number, too.
    read().catch(() => undefined);
  }, [count, isDrawn]);
  return count > 0 && isDrawn ? badged(drawing, count) : null;
}

/** @param drawing An SVG of 64 by 64. */
export function badged(drawing: string, count: number): string {
  const number = count > 9 ? '9+' : String(count);
  const badge =
    `<circle cx="44" cy="44" r="20" fill="#a3420a"/>` +
    `<text x="44" y="54" text-anchor="middle" font-family="sans-serif" font-weight="700" ` +
    `font-size="28" fill="#fff">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing.replace('</svg>', badge))}`;
}
