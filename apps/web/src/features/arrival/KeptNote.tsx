import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { storedAtQuery } from '#features/offline/offline.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { useOnline } from '#lib/offline.ts';
import { formatShortMoment } from '#lib/short-moment.ts';
import { arrivalQuery } from './arrival.api.ts';

/** That one can read this at the cabin too, and without a network how old it is. */
export function OfflineNote({ bookingId }: { bookingId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const online = useOnline();
  const { data: keptAt } = useQuery(storedAtQuery(arrivalQuery(bookingId).queryKey));
  if (!keptAt) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Check aria-hidden="true" className="size-4 shrink-0 text-gran" />
      {online ? t('offline_kept') : t('offline_kept_since', { when: formatShortMoment(language, new Date(keptAt)) })}
    </p>
  );
}
