import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { StayBlocks } from '#features/bookings/details/stay-blocks.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Site } from './router.tsx';
import { stayBlocks } from './stay-blocks.ts';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <StayBlocks value={stayBlocks}>
            <Site />
          </StayBlocks>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
