import type { ComponentProps } from 'react';

/** Looks as its parent's styles say, and sends no form. */
export const PlainButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} />
);

/** Small and secondary by default; `main` is the primary action, `large` stands alone. */
export function Button({
  main = false,
  large = false,
  className = '',
  ...props
}: ComponentProps<'button'> & { readonly main?: boolean; readonly large?: boolean }) {
  const look = `button--${main ? 'primary' : 'secondary'} ${large ? '' : 'button--sm'}`;
  return <button type="button" {...props} className={`button ${look} ${className}`} />;
}
