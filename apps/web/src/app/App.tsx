import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ContextType, ReactNode } from 'react';
import { StayBlocks } from '#features/bookings/details/stay-blocks.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { BrowserRouter } from './BrowserRouter.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Site } from './router.tsx';

type AppProps = {
  queryClient: QueryClient;
  /** StaticRouter while prerendering. */
  Router?: ComponentType<{ children: ReactNode }>;
};

export function App({ queryClient, Router = BrowserRouter }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router>
          <StayBlocks value={stayBlocks}>
            <Site />
          </StayBlocks>
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The parts of a stay's dialog that belong to other features, loaded when a stay is opened. */
const stayBlocks: ContextType<typeof StayBlocks> = {
  Arrival: lazyScreen(() => import('./ArrivalAndDefects.tsx'), 'ArrivalAndDefects'),
  Sharing: lazyScreen(() => import('#features/sharing/ShareBlock.tsx'), 'ShareBlock'),
  Payment: lazyScreen(() => import('#features/payments/PaymentBlock.tsx'), 'PaymentBlock'),
  Refund: lazyScreen(() => import('#features/payments/RefundAnswer.tsx'), 'RefundAnswer'),
  Info: lazyScreen(() => import('#features/booking-info/stay/InfoBlock.tsx'), 'InfoBlock'),
};
