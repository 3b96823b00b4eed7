import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useT } from './i18n.ts';
import { useNavigate } from './navigation.ts';

/** Put into a form: nobody leaves it with unsaved changes unasked. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const t = useT();
  const { leaving, stay } = useUnsavedChanges(when);
  if (leaving === null) return null;
  const leave = () => {
    stay();
    leaving();
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

/** Set while a page holds unsaved changes. */
let askFirst: ((leave: Leave) => void) | null = null;

/** For what leaves the page without being a link, such as a choice in a menu. */
export const leaveWhenAllowed = (leave: Leave): void => (askFirst ?? ((go) => go()))(leave);

/**
 * Asks before a page with unsaved changes is left: by a link, by Back (where the browser has the
 * Navigation API), or by closing or reloading, which only the browser may ask about.
 * `leaving` is what the person was about to do, for a dialog to carry out or forget.
 */
export function useUnsavedChanges(unsaved: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leave | null>(null);

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (leave: Leave) => setLeaving(() => leave);
    let allowed: string | null = null;

    // Before the router's own listener, which leaves alone what is prevented.
    const onClick = (event: MouseEvent) => {
      const to = pathOfPlainClick(event);
      if (to === null) return;
      event.preventDefault();
      ask(() => void navigate(to));
    };
    const onTraverse = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType !== 'traverse' || !event.cancelable || key === allowed) return;
      event.preventDefault();
      ask(() => {
        allowed = key;
        void window.navigation.traverseTo(key);
      });
    };
    const onUnload = (event: Event) => event.preventDefault();

    askFirst = ask;
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    const navigation = 'navigation' in window ? window.navigation : null;
    navigation?.addEventListener('navigate', onTraverse);
    return () => {
      askFirst = null;
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onTraverse);
    };
  }, [unsaved, navigate]);

  return { leaving, stay: () => setLeaving(null) };
}

/** Where a click leads that stays in this window and on this site, or null. */
function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return null;
  return link.pathname + link.search;
}
