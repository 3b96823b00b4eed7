import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { isOwnTraversal, whenAligned } from '#ui/history-layers.ts';
import { useT } from './i18n.ts';
import { guardLeaving } from './leaving.ts';
import { useNavigate } from './navigation.ts';

/** Inside a form: asks before the page is left with unsaved changes. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const t = useT();
  const { leaving, stay } = useUnsavedChanges(when);
  if (leaving === null) return null;
  const leave = () => {
    flushSync(stay);
    // The question itself is a layer of the history: it is left first.
    whenAligned(leaving);
  };
  return (
    <ConfirmDialog
      onClose={stay}
      title={t('unsaved_question')}
      description={t('unsaved_text')}
      cancelLabel={t('unsaved_stay')}
      confirmLabel={t('unsaved_leave')}
      onConfirm={leave}
    />
  );
}

type Leave = () => void;

let isComingBack = false;

/** Leaves for a page of somebody else's that leads back here, where the form finds what was written: nothing to ask. */
export function leaveAndComeBack(url: string): void {
  isComingBack = true;
  // The browser's Back may restore this page from the back/forward cache.
  const restore = () => {
    isComingBack = false;
  };
  window.addEventListener('pageshow', restore, { once: true });
  window.location.assign(url);
}

/**
 * Intercepts leaving a page with unsaved changes: links, Back (where the browser has the Navigation API), closing and
 * reloading (where the browser shows its own question). `leaving` continues the navigation once it is confirmed.
 */
function useUnsavedChanges(unsaved: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leave | null>(null);

  useEffect(() => {
    if (!unsaved) return undefined;
    // After saving, the address changes at once and the form is gone with the next render. In between nothing is unsaved,
    // and a question would vanish with the form, and the press with it.
    const { pathname } = window.location;
    const isLeft = () => window.location.pathname !== pathname;
    const ask = (leave: Leave) => (isLeft() ? leave() : setLeaving(() => leave));
    let allowed: string | null = null;

    // In the capture phase, before the router's listener, which ignores prevented events.
    const onClick = (event: MouseEvent) => {
      const to = pathOfPlainClick(event);
      if (to === null || isLeft()) return;
      event.preventDefault();
      ask(() => void navigate(to));
    };
    const onTraverse = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      if (event.navigationType !== 'traverse' || !event.cancelable || key === allowed) return;
      // Only an overlay without an address closes.
      if (isOwnTraversal() || url === window.location.href) return;
      event.preventDefault();
      ask(() => {
        allowed = key;
        void window.navigation.traverseTo(key);
      });
    };
    const onUnload = (event: Event) => {
      if (!isComingBack) event.preventDefault();
    };

    const stopGuarding = guardLeaving(ask);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    const navigation = 'navigation' in window ? window.navigation : null;
    navigation?.addEventListener('navigate', onTraverse);
    return () => {
      stopGuarding();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onTraverse);
    };
  }, [unsaved, navigate]);

  return { leaving, stay: () => setLeaving(null) };
}

/** The path of a click that navigates within this window and site, or null. */
function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return null;
  return link.pathname + link.search;
}
