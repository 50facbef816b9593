import renderKnown from '@docusaurus/core/lib/client/exports/renderRoutes';
import { useLocation } from '@docusaurus/router';

type Parameters = globalThis.Parameters<typeof renderKnown>;

/** The page of the place that the reader is at, of a table of routes that grows. */
export default function renderRoutes(...parameters: Parameters) {
  return <GrowingRoutes parameters={parameters} />;
}

function GrowingRoutes({ parameters }: { readonly parameters: Parameters }) {
  // The table has grown when the reader is at a new place.
  useLocation();
  return renderKnown(...parameters);
}
