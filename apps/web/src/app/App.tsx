import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, type ContextType, lazy } from 'react';
import { BrowserRouter } from 'react-router';
import { StayBlocks } from '#features/bookings/details/stay-blocks.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Site } from './router.tsx';

type AppProps = {
  queryClient: QueryClient;
  /** Another one where there is no address bar: pages are drawn when the site is built, too. */
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

/** The parts of a stay's dialog, each fetched when a stay is opened. */
export const stayBlocks: ContextType<typeof StayBlocks> = {
  Arrival: lazy(async () => ({ default: (await import('#features/arrival/ArrivalBlock.tsx')).ArrivalBlock })),
  Payment: lazy(async () => ({ default: (await import('#features/payments/PaymentBlock.tsx')).PaymentBlock })),
  Refund: lazy(async () => ({ default: (await import('#features/payments/RefundAnswer.tsx')).RefundAnswer })),
  Info: lazy(async () => ({ default: (await import('#features/booking-info/stay/InfoBlock.tsx')).InfoBlock })),
};
