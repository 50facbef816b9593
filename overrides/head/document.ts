import type { HeadTag } from './headTags';

/** Marks managed tags, in the built HTML too. */
const mark = 'data-rh';

/** Attributes set on `html` and `body`, to be removed when no part asks for them. */
const given: Record<string, readonly string[]> = { html: [], body: [] };

/** Applies the tags to the document; of two for the same purpose, the later wins. */
export function updateDocument(tags: readonly HeadTag[]): void {
  for (const name of ['html', 'body']) setAttributes(name, tags);
  const title = tags.findLast((tag) => tag.name === 'title')?.text;
  if (title !== undefined && document.title !== title) document.title = title;
  updateHead(tags.filter(({ name }) => !['html', 'body', 'title'].includes(name)));
}

function setAttributes(name: string, tags: readonly HeadTag[]): void {
  const element = document.querySelector(name);
  const attributes: Readonly<Record<string, string>> = Object.assign(
    {},
    ...tags.filter((tag) => tag.name === name).map((tag) => tag.attributes),
  );
  for (const old of given[name] ?? [])
    if (!(old in attributes)) element?.removeAttribute(old);
  for (const [key, value] of Object.entries(attributes))
    if (element?.getAttribute(key) !== value) element?.setAttribute(key, value);
  given[name] = Object.keys(attributes);
}

/** Equal tags stay in place, so that a style sheet is not loaded again. */
function updateHead(tags: readonly HeadTag[]): void {
  const old = [...document.head.querySelectorAll(`[${mark}]:not(title)`)];
  for (const tag of new Map(tags.map((each) => [purpose(each), each])).values()) {
    const element = document.createElement(tag.name);
    for (const [key, value] of Object.entries(tag.attributes))
      element.setAttribute(key, value);
    element.setAttribute(mark, 'true');
    element.textContent = tag.text;
    const place = old.findIndex((each) => each.isEqualNode(element));
    if (place < 0) document.head.append(element);
    else old.splice(place, 1);
  }
  for (const element of old) element.remove();
}

/** Key of a tag; a document has one tag for each key. */
function purpose({ name, attributes, text }: HeadTag): string {
  const { rel, href, src, property } = attributes;
  if (name === 'meta')
    return `meta ${property ?? attributes['name'] ?? Object.keys(attributes)[0]}`;
  if (name === 'link')
    return rel === 'canonical'
      ? 'link canonical'
      : `link ${rel} ${href} ${attributes['hreflang']}`;
  return `${name} ${src ?? text}`;
}
