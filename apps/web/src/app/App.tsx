import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { StayBlocks } from '#features/bookings/details/stay-blocks.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Site } from './router.tsx';
import { stayBlocks } from './stay-blocks.ts';

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
