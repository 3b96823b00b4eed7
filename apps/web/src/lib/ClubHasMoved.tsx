import { useCallback, useId, useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import type { ApiError } from './api-client.ts';
import { movedTo } from './elsewhere.ts';
import { useT } from './i18n.ts';

/** In place of a page of a club that lives at another address now: the same page is there. */
export function ClubHasMoved({ refusal }: { refusal: ApiError }) {
  const t = useT();
  const isFirst = useIsFirst();
  const address = movedTo(refusal);
  if (!isFirst || address === null) return null;
  const { pathname, search, hash } = window.location;
  return (
    <EmptyState
      art={<Kartblad seed="moved" sign="plannedHouse" />}
      title={t('club_moved_title')}
      action={
        <a href={`${address}${pathname}${search}${hash}`} className={buttonClass()}>
          {t('club_moved_go')}
        </a>
      }
    >
      <p>{t('club_moved_text', { address })}</p>
    </EmptyState>
  );
}

/** Those on the page, in the order in which they came. */
const onPage = new Map<string, () => void>();

/** Every part of a page that asked for something of the club is told that it has moved; one of them says it. */
function useIsFirst(): boolean {
  const id = useId();
  const enter = useCallback(
    (onChange: () => void) => {
      onPage.set(id, onChange);
      tellAll();
      return () => {
        onPage.delete(id);
        tellAll();
      };
    },
    [id],
  );
  return useSyncExternalStore(enter, () => onPage.keys().next().value === id);
}

function tellAll(): void {
  for (const onChange of onPage.values()) onChange();
}
