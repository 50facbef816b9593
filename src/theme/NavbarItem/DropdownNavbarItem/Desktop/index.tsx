/*
 * Ejected from @docusaurus/theme-classic 3.10.2. Changed: Escape closes the menu and restores
 * focus, also while hovering; touch opens the menu instead of following the link; navigation closes
 * it.
 */
import { useListener } from '@site/src/ui/useListener';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** `hover` leaves it to the style sheet; `shut` overrides the pointer. */
type Menu = 'hover' | 'open' | 'shut';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick: _onClick,
  ...props
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<Menu>('hover');

  const leave = ({ target }: Event) => {
    const inside = target instanceof Node && root.current?.contains(target);
    if (!inside) setMenu('hover');
  };
  useListener('document', 'mousedown', leave);
  useListener('document', 'touchstart', leave);
  useListener('document', 'focusin', leave);

  // At once, and not when the page has come, as the router reports.
  useListener('window', 'popstate', () => setMenu('hover'));

  const choose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('ul')) setMenu('hover');
  };

  const toggle = () => setMenu(menu === 'open' ? 'shut' : 'open');

  function onClick(event: MouseEvent) {
    // React's type lacks `pointerType`, which all supported browsers set on clicks.
    const isTouch = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
    if (isTouch || !props.to) event.preventDefault();
    if (isTouch) toggle();
  }

  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    setMenu('shut');
    root.current?.querySelector<HTMLElement>(':scope > a')?.focus();
  }

  return (
    // Handles the keys of button and menu; the group itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      onClick={choose}
      onKeyDown={onEscape}
      onPointerLeave={() => setMenu((now) => (now === 'shut' ? 'hover' : now))}
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--hoverable': menu !== 'shut',
        'dropdown--right': position === 'right',
        'dropdown--show': menu === 'open',
      })}
    >
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={menu === 'open'}
        // Usually a link; without a target it still needs focus.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        {...(!props.to && { href: '#' })}
        className={clsx('navbar__link', className)}
        {...props}
        onClick={onClick}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            toggle();
          }
        }}
      >
        {props.children ?? props.label}
      </NavbarNavLink>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            // Items come from the configuration and never change their order.
            key={index}
          />
        ))}
      </ul>
    </div>
  );
}
