import type { SentWish, WishList } from '@hytte/contract/fairness/periods';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { useSaveWishes } from './wishes.api.ts';

/** A wish under a key of its own, so that React follows it when it moves. */
type Row = { key: number; wish: SentWish; wishedBy: string | null };

const SAVED_AFTER_MS = 600;

/**
 * The list as it is edited. It saves itself a moment after the last change, one save at a time, and when the page is left.
 * After a refusal nothing is sent until something changes.
 */
export function useWishList(of: { clubId: string; periodId: string }, saved: WishList) {
  const save = useSaveWishes(of);
  const [{ rows, mostStays, revision }, setState] = useState(() => ({
    rows: saved.wishes.map(({ wish, wished_by: wishedBy }, key): Row => ({ key, wish, wishedBy })),
    mostStays: saved.most_stays,
    revision: 0,
  }));
  const [sent, setSent] = useState(0);
  const mustSave = revision !== sent && !save.isPending;
  const isDirty = revision !== sent || save.isPending || save.isError;

  const send = useEffectEvent((which: number) => {
    setSent(which);
    save.mutate({ mostStays, wishes: rows.map(({ wish }) => wish), version: saved.version });
  });
  useEffect(() => {
    if (!mustSave) return undefined;
    const timer = setTimeout(() => send(revision), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mustSave, revision]);
  const sendUnsaved = useEffectEvent(() => {
    if (mustSave) send(revision);
  });
  useEffect(() => () => sendUnsaved(), []);

  const change = (next: Row[]) => setState((before) => ({ ...before, rows: next, revision: before.revision + 1 }));
  return {
    rows,
    mostStays,
    isDirty,
    error: save.error,
    isChangedElsewhere: save.error instanceof ApiError && save.error.code === 'changed_meanwhile',
    add: (wish: SentWish) =>
      change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, wish, wishedBy: null }]),
    removeAt: (index: number) => change(rows.toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const row = rows[from];
      if (row && to >= 0 && to < rows.length && to !== from) change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    },
    setMostStays: (most: number) =>
      setState((before) => ({ ...before, mostStays: most, revision: before.revision + 1 })),
    tryAgain: () => setSent(-1),
  };
}
