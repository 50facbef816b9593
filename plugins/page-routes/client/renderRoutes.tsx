import renderKnown from '@docusaurus/core/lib/client/exports/renderRoutes';
import { useLocation } from '@docusaurus/router';
import { memo } from 'react';

type Parameters = globalThis.Parameters<typeof renderKnown>;

/** The page of the place that the reader is at, of a table of routes that grows. */
export default function renderRoutes(...[routes, extra, options]: Parameters) {
  return <GrowingRoutes routes={routes} extra={extra} options={options} />;
}

interface Props {
  readonly routes: Parameters[0];
  readonly extra: Parameters[1];
  readonly options: Parameters[2];
}

/** The whole page below stays as it is when only the layout around it has changed. */
const GrowingRoutes = memo(function GrowingRoutes({ routes, extra, options }: Props) {
  // The table has grown when the reader is at a new place.
  useLocation();
  return renderKnown(routes, extra, options);
});
