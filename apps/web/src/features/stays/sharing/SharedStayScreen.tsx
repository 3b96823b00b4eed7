import type { SharedStay } from '@hytte/contract/stays/sharing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stayIn } from '#features/stays/bookings/bookings.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { formatDay, formatDates, todayInOslo } from '#lib/dates.ts';
import { Door } from '#lib/Door.tsx';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { MapLinks } from '#lib/MapLinks.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { sharedStayQuery } from './sharing.api.ts';

/**
 * A stay that its guest has shared, for anybody with the link. The secret stays in the address, after the #: the link is
 * opened again at the door.
 */
export default function SharedStayScreen() {
  const t = useT();
  usePageTitle(t('shared_stay'));
  const [secret] = useState(() => window.location.hash.slice(1));
  const { data, error, refetch } = useQuery({ ...sharedStayQuery(secret), enabled: secret !== '' });
  const isEnded = secret === '' || (error instanceof ApiError && error.code === 'not_found');
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:py-12">
      {isEnded ? (
        <EmptyState
          art={<Kartblad seed="shared-stay" sign="darkHouse" />}
          title={t('shared_stay_ended')}
          headingLevel={1}
        >
          <p>{t('shared_stay_ended_text')}</p>
        </EmptyState>
      ) : data ? (
        <Stay stay={data.stay} />
      ) : error ? (
        <LoadFailed what={t('failed_to_fetch_shared_stay')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-64 w-full" />
        </>
      )}
    </div>
  );
}

function Stay({ stay }: { stay: SharedStay }) {
  const t = useT();
  const { language } = useLanguages();
  const { hut } = stay;
  return (
    <>
      <header className="grid gap-1">
        <p className="text-ink-2">{t('shared_stay_of', { club: stay.club_name })}</p>
        <h1 className="text-2xl font-extrabold break-words">{hut.name}</h1>
        <p className="text-lg">{formatDates(language, stayIn(stay))}</p>
      </header>
      <Panel title={t('arrival_heading')}>
        {stay.access_info && <p className="break-words whitespace-pre-line">{stay.access_info}</p>}
        {stay.arrival_info ? <Door text={stay.arrival_info} heading="h3" /> : <p>{noDoorText(t, language, stay)}</p>}
      </Panel>
      {(hut.location || hut.coordinates) && (
        <Panel title={t('hut_on_map')}>
          {hut.location && <p className="break-words text-ink-2">{hut.location}</p>}
          <MapLinks words={hut.location ?? ''} coordinates={hut.coordinates} />
        </Panel>
      )}
      {hut.description && <p className="break-words whitespace-pre-line">{hut.description}</p>}
      <p className="text-sm text-ink-2">{t('shared_stay_rule')}</p>
    </>
  );
}

function noDoorText(t: T, language: string, { waits_for_payment, shown_from }: SharedStay): string {
  if (waits_for_payment) return t('shared_stay_waits');
  if (shown_from > todayInOslo()) return t('shared_stay_from', { date: formatDay(language, shown_from) });
  return t('shared_stay_nothing');
}
