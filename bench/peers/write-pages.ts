import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchPage } from '../pages.ts';

/**
 * Copies the site of a peer's folder in `bench/peers/`, and its `package.json`: generators look
 * there for what they have to work with.
 */
export function copyTemplate(name: string, folder: string): void {
  const peer = path.join(import.meta.dirname, name);
  cpSync(path.join(peer, 'site'), folder, { recursive: true });
  cpSync(path.join(peer, 'package.json'), path.join(folder, 'package.json'));
}

/**
 * Writes pages as Markdown files with front matter.
 *
 * @param heading Whether the text begins with the title as a heading of the first level, for
 *   generators that do not make it of the front matter.
 */
export function writePages(
  folder: string,
  pages: readonly BenchPage[],
  { heading }: { readonly heading: boolean },
): void {
  for (const { place, title, description, body } of pages) {
    const file = path.join(folder, `${place}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    // A string in JSON is one in YAML as well.
    const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
    writeFileSync(file, frontMatter + (heading ? `# ${title}\n\n` : '') + body);
  }
}

interface SidebarGroup {
  readonly text: string;
  readonly collapsed: true;
  readonly items: (SidebarGroup | { readonly text: string; readonly link: string })[];
}

/** Writes `sidebar.json` for generators that do not make a sidebar of the folders. */
export function writeSidebar(folder: string, pages: readonly BenchPage[]): void {
  const groups = new Map<string, SidebarGroup>();
  const group = (place: string): SidebarGroup => {
    const known = groups.get(place);
    if (known) return known;
    const made: SidebarGroup = {
      text: path.basename(place),
      collapsed: true,
      items: [],
    };
    const above = path.dirname(place);
    if (above !== '.') group(above).items.push(made);
    groups.set(place, made);
    return made;
  };
  for (const { place, title } of pages)
    group(path.dirname(place)).items.push({ text: title, link: `/${place}` });
  const top = [...groups].filter(([place]) => path.dirname(place) === '.');
  writeFileSync(
    path.join(folder, 'sidebar.json'),
    JSON.stringify(top.map(([, each]) => each)),
  );
}
