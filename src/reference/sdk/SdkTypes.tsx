import { useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import { sdk as data } from '@site/data';
import { useRef } from 'react';
import type { SdkData, SdkType } from '../../../data/types';
import { FieldList, TypeText, typeAnchor } from './TypeText';
import styles from './sdk.module.css';

const { types }: SdkData = data;

export function SdkTypes({ module }: { readonly module: string }) {
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const { collectAnchor } = useBrokenLinks();
  const shown = types.filter((type) => type.module === module);
  for (const { name } of shown) collectAnchor(typeAnchor(name));

  useIsomorphicLayoutEffect(() => {
    // Opens a linked type before Docusaurus scrolls to it.
    const target = [...(list.current?.children ?? [])].find(
      ({ id }) => `#${id}` === hash,
    );
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash]);

  return (
    <div ref={list}>
      {shown.map((type) => (
        <Type key={type.name} type={type} />
      ))}
    </div>
  );
}

function Type({ type }: { readonly type: SdkType }) {
  const { name, description, fields, definition } = type;
  return (
    <details id={typeAnchor(name)} className={styles.type}>
      <summary>
        <code>{name}</code>
      </summary>
      {description !== '' && <p>{description}</p>}
      {fields && <FieldList fields={fields} page="" />}
      {fields?.length === 0 && <p className={styles.meaning}>Without fields.</p>}
      {definition !== null && (
        <p className={styles.definition}>
          <TypeText text={definition} page="" />
        </p>
      )}
    </details>
  );
}
