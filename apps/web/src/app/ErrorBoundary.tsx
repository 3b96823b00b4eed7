import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

type State = { error: Error | null };

/** The last net under a screen: a bug, or a part of the site that could not be fetched. React has no function for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
