// Replaces that of @docusaurus/theme-classic 3.10.2, which can also read the tab from the address,
// and renders each group again after hydration.
import { ThemeClassNames, useStorageSlot } from '@docusaurus/theme-common';
import { useScrollPositionBlocker } from '@docusaurus/theme-common/internal';
import { tabKey } from '@site/site/docusaurusNames';
import type { Props as TabItemProps } from '@theme/TabItem';
import type { Props } from '@theme/Tabs';
import { clsx } from 'clsx';
import { Children, isValidElement, type KeyboardEvent, useState } from 'react';
import styles from './styles.module.css';

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of one group, on all pages, follow each other. */
export default function Tabs({ groupId, children }: Props) {
  const tabs = Children.toArray(children).flatMap((child) =>
    isValidElement<TabItemProps>(child) ? child.props : [],
  );
  const first = tabs.find((tab) => tab.default) ?? tabs[0];
  const [stored, storage] = useStorageSlot(groupId ? tabKey(groupId) : null);
  /** A choice that storage does not hold. */
  const [chosen, setChosen] = useState<string>();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const known = tabs.find(({ value }) => value === stored);
  const selected = chosen ?? (known ?? first)?.value;

  function select(tab: HTMLElement, value: string) {
    if (value === selected) return;
    blockElementScrollPositionUntilNextRender(tab);
    storage.set(value);
    setChosen(storage.get() === value ? undefined : value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, value: string) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      select(event.currentTarget, value);
    }
    const all = [...(event.currentTarget.parentElement?.children ?? [])];
    const move = moves[event.key];
    const next = move && all.at((all.indexOf(event.currentTarget) + move) % all.length);
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <div className={clsx(ThemeClassNames.tabs.container, 'tabs-container', styles.group)}>
      <ul role="tablist" aria-orientation="horizontal" className="tabs">
        {tabs.map(({ value, label }) => (
          <li
            key={value}
            role="tab"
            tabIndex={value === selected ? 0 : -1}
            aria-selected={value === selected}
            className={clsx(
              'tabs__item',
              styles.tab,
              value === selected && 'tabs__item--active',
            )}
            onClick={(event) => select(event.currentTarget, value)}
            onKeyDown={(event) => onKeyDown(event, value)}
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      <div className="margin-top--md">
        {tabs.map(({ value, children: panel }) => (
          <div
            key={value}
            role="tabpanel"
            className={styles.panel}
            hidden={value !== selected}
          >
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}
