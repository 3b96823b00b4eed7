import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { nextDrawQuery } from '../draws.api.ts';
import { formatNextDraw } from '#features/lottery/own/next-draw-words.ts';
import { rememberSeal } from './seen-seals.ts';

/** When the club draws next, in a few words; nothing as long as it is not known. */
export function NextDrawWhen({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: next } = useNextDraw(clubId);
  return next ? formatNextDraw(t, language, next) : '–';
}

/** Whoever is told of the next draw is shown its seal, and the browser keeps it to compare with. */
export function useNextDraw(clubId: string) {
  const query = useQuery(nextDrawQuery(clubId));
  const { data } = query;
  useEffect(() => {
    if (data) rememberSeal(clubId, data);
  }, [clubId, data]);
  return query;
}
