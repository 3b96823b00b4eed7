import { Suspense } from 'react';
import type { LoadFailureProps } from './LoadFailure.tsx';
import { lazyScreen } from './lazy-screen.ts';

// Lazy: most pages never need it. Offline, the service worker has it.
const LoadFailure = lazyScreen(() => import('./LoadFailure.tsx'), 'LoadFailure');

/** In place of one part of a page that could not be loaded. */
export function LoadFailed(props: LoadFailureProps) {
  return (
    <Suspense>
      <LoadFailure {...props} />
    </Suspense>
  );
}
