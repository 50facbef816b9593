import type { ComponentProps } from 'react';

/** A button beside a text, as most are; `main` is the one that leads on, `large` one that stands alone. */
export function Button({
  main = false,
  large = false,
  className = '',
  ...props
}: ComponentProps<'button'> & { readonly main?: boolean; readonly large?: boolean }) {
  const look = `button--${main ? 'primary' : 'secondary'} ${large ? '' : 'button--sm'}`;
  return <button type="button" {...props} className={`button ${look} ${className}`} />;
}
