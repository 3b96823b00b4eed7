import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/** The router's own component of this name, in a module that can be tree-shaken: see lib/navigation.ts. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  // `v5Compat`: every change is reported to the listener, not only Back and Forward.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setShown] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => history.listen((update) => startTransition(() => setShown(update))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
