import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ContextType, ReactNode } from 'react';
import { StayBlocks } from '#features/stays/bookings/details/stay-blocks.ts';
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

const loadParts = () => import('./stay-parts.ts');

const stayBlocks: ContextType<typeof StayBlocks> = {
  Arrival: lazyScreen(loadParts, 'Arrival'),
  Sharing: lazyScreen(loadParts, 'Sharing'),
  Payment: lazyScreen(loadParts, 'Payment'),
  Refund: lazyScreen(loadParts, 'Refund'),
  Info: lazyScreen(loadParts, 'Info'),
};
