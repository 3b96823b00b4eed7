import { lazy, Suspense } from 'react';
import type { LoadFailureProps } from '#lib/LoadFailure.tsx';

// Fetched when something fails: most pages never need it. The service worker has it where there is no network.
const LoadFailure = lazy(async () => ({ default: (await import('#lib/LoadFailure.tsx')).LoadFailure }));

/** One part of the page could not be fetched; the others stand. */
export function LoadFailed(props: LoadFailureProps) {
  return (
    <Suspense>
      <LoadFailure {...props} />
    </Suspense>
  );
}
