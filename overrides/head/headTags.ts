import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/** A tag of the document's head, or the attributes of `html` or `body`. */
export interface HeadTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** React's names that differ from HTML's in more than case. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
};

export function headTags(children: ReactNode): readonly HeadTag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    const { children: content, ...props } = child.props;
    // A tag of the head contains text, a fragment more tags.
    if (child.type === Fragment) return headTags(content as ReactNode);
    const attributes = Object.entries(props)
      .filter(([, value]) => value !== undefined && value !== null && value !== false)
      .map(([name, value]) => [
        attributeNames[name] ?? name.toLowerCase(),
        String(value),
      ]);
    return [
      {
        name: String(child.type),
        attributes: Object.fromEntries(attributes) as Record<string, string>,
        text: Children.toArray(content as ReactNode).join(''),
      },
    ];
  });
}
