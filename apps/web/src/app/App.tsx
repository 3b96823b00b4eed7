import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Site } from './router.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
