import { readBundle } from '@hytte/domain/fairness/draws/check-bundle';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { DownloadList } from '#lib/DownloadList.tsx';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { formatRun } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Paper } from '#ui/Paper.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { drawQuery, type Proof } from '../draws.api.ts';
import { type DrawNames, drawNames, type DrawnStay } from './draw-names.ts';

/** Who got what in a draw, hut by hut, for club admins: to be read aloud, printed or hung up. */
export default function DrawNamesScreen({ club }: ManagedClub) {
  const t = useT();
  const { runId = '' } = useParams();
  usePageTitle(t('draw_names'));
  const { data, error, refetch } = useQuery(drawQuery(club.id, runId));
  return (
    <TabPage title={t('draw_names')} purpose={t('draw_names_purpose')}>
      {!data && error && <LoadFailed what={t('failed_to_fetch_proof')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
      {data && <Filled club={club} proof={data} />}
    </TabPage>
  );
}

function Filled({ club, proof }: { club: ManagedClub['club']; proof: Proof }) {
  const t = useT();
  const { language } = useLanguages();
  const names = useMemo(() => {
    const bundle = readBundle(JSON.parse(proof.bundle));
    return bundle && drawNames(bundle, proof);
  }, [proof]);
  const { draw } = proof;
  const moment = formatDrawMoment(t, language, draw.scheduled_time);
  if (!names) return <p>{t('draw_names_unreadable')}</p>;
  return (
    <>
      <Paper>
        <header className="grid gap-1 border-b border-line pb-5">
          <h2 className="text-2xl font-extrabold break-words">{draw.period?.name ?? club.name}</h2>
          <p className="text-ink-2 first-letter:uppercase">
            {`${moment} · ${t('draw_names_counts', { got: draw.bookings_allocated, not: draw.bookings_rejected })}`}
          </p>
        </header>
        {names.huts.length === 0 && <p>{t('draw_names_nobody')}</p>}
        {names.huts.map(({ hutName, stays }) => (
          <Hut key={hutName} clubId={club.id} hutName={hutName} stays={stays} />
        ))}
        <Without clubId={club.id} names={names} />
      </Paper>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('report_print')}
        </Button>
        <DownloadList name={`${t('draw_names')} ${club.name}`} rows={() => rowsOf(t, language, names)} />
        <TextLink to={pathTo('draw', { club_id: club.id, runId: draw.id })}>{t('see_proof')}</TextLink>
      </div>
    </>
  );
}

type HutProps = { clubId: string; hutName: string; stays: readonly DrawnStay[] };

function Hut({ clubId, hutName, stays }: HutProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-bold break-words">{hutName}</h3>
      <ul className="grid divide-y divide-line border-y border-line">
        {stays.map(({ id, stay, name, person, since }) => (
          <li key={id} className="grid gap-x-6 py-2 break-inside-avoid sm:grid-cols-[14rem_minmax(0,1fr)]">
            <span>{formatRun(language, stay)}</span>
            <span className="min-w-0 break-words">
              <Guest clubId={clubId} person={person} name={name} />
              {since && (
                <span className="block text-sm text-ink-2">
                  {t(`since_${since.kind}`, {
                    moment: formatDrawMoment(t, language, since.at),
                    by: t(`since_by_${since.by}`),
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Guest({ clubId, person, name }: { clubId: string; person: string | null; name: string | null }) {
  const t = useT();
  if (person === null || name === null) return t('guest_without_account');
  return <TextLink to={pathTo('manageMember', { club_id: clubId, userId: person })}>{name}</TextLink>;
}

function Without({ clubId, names: { without, nameless } }: { clubId: string; names: DrawNames }) {
  const t = useT();
  const { language } = useLanguages();
  if (without.length === 0 && nameless === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-bold">{t('draw_names_without')}</h3>
      <ul className="grid divide-y divide-line border-y border-line">
        {without.map(({ person, name, asked }) => (
          <li key={person} className="grid gap-x-6 py-2 break-inside-avoid sm:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="min-w-0 break-words">
              <Guest clubId={clubId} person={person} name={name} />
            </span>
            <span className="min-w-0 break-words text-ink-2">
              {asked.map(({ hutName, stay }) => `${hutName}, ${formatRun(language, stay)}`).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {nameless > 0 && (
        <p className="text-sm text-ink-2">
          {t(plural(nameless, 'draw_names_nameless_one', 'draw_names_nameless_other'), { count: nameless })}
        </p>
      )}
    </section>
  );
}

function rowsOf(t: T, language: string, { huts, without }: DrawNames): string[][] {
  return [
    [t('hut'), t('stay_dates'), t('guest'), t('proof_result')],
    ...huts.flatMap(({ hutName, stays }) =>
      stays.map(({ stay, name }) => [
        hutName,
        formatRun(language, stay),
        name ?? t('guest_without_account'),
        t('booking_allocated'),
      ]),
    ),
    ...without.flatMap(({ name, asked }) =>
      asked.map(({ hutName, stay }) => [hutName, formatRun(language, stay), name, t('booking_rejected')]),
    ),
  ];
}
