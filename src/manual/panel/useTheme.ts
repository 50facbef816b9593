import { useEffect } from 'react';

/** Takes up the theme when the reader changes it in the page around the panel. */
export function useTheme(): void {
  useEffect(() => {
    const root = document.documentElement;
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'theme')
        root.dataset['theme'] = newValue === 'light' ? 'light' : 'dark';
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
