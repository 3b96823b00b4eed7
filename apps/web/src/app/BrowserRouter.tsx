import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType as Action, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/** The router's own component of this name, in a module that can be tree-shaken: see lib/navigation.ts. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  // `v5Compat`: every change is reported to the listener, not only Back and Forward.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setShown] = useState({ location: history.location, action: history.action });
  const latestPath = useRef(history.location.pathname);
  useLayoutEffect(
    () =>
      history.listen((update) => {
        // A replaced query string is state of the page, such as the chosen hut. In a transition it would be rendered
        // after the state set beside it: a key pressed in between would find the days of one hut and the name of another.
        if (update.action === Action.Replace && update.location.pathname === latestPath.current) setShown(update);
        else startTransition(() => setShown(update));
        latestPath.current = update.location.pathname;
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
