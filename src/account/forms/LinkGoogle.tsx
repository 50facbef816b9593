import { LazyPart } from '@site/src/ui/LazyPart';
import type { ComponentProps } from 'react';
import type { LinkGoogleForm } from './LinkGoogleForm';

const loadForm = async () => ({
  default: (await import('./LinkGoogleForm')).LinkGoogleForm,
});

/** Adds a Google account to the one that has its email. Few need it, so it loads for these alone. */
export function LinkGoogle(props: ComponentProps<typeof LinkGoogleForm>) {
  return <LazyPart load={loadForm} props={props} waiting={<p>One moment…</p>} />;
}
