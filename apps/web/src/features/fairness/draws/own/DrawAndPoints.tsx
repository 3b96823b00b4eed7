import type { Api } from '@hytte/contract/api';
import type { PointEntry } from '@hytte/contract/fairness/draws';
import type { Answer } from '@hytte/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate, formatDates } from '#lib/dates.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatNumber } from '#lib/locale.ts';
import { pathTo } from '#lib/paths.ts';
import { formatPoints } from '#lib/stay-words.ts';
import { TermHelp } from '#lib/TermHelp.tsx';
import { TextLink } from '#lib/TextLink.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { AnnouncedNote } from '../AnnouncedNote.tsx';
import { frozenText } from '../draw-words.ts';
import { pointsQuery } from '../draws.api.ts';
import { formatNextDraw, useNextDraw } from './NextDrawWhen.tsx';

/** Beside the calendar: the next draw with its seal, the member's points, and links that explain both. Loaded with `lazy`. */
export function DrawAndPoints({ clubId }: { clubId: string }) {
  const t = useT();
  return (
    <Panel title={t('draw_and_points')}>
      <NextDrawSeal clubId={clubId} />
      <OwnPoints clubId={clubId} />
      <ul className="grid gap-1">
        <li>
          <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
        </li>
        <li>
          <TextLink to={pathTo('draws', { club_id: clubId })}>{t('past_draws')}</TextLink>
        </li>
      </ul>
    </Panel>
  );
}

const SHORT_SEAL = 8;

/** When the next draw is, and its seal: the hash of the secret that will decide it. */
function NextDrawSeal({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: next, error, refetch } = useNextDraw(clubId);
  if (!next && error)
    return <LoadFailed what={t('failed_to_fetch_next_draw')} error={error} onRetry={() => void refetch()} />;
  if (!next) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="flex items-center gap-1 text-ink-2">
          {t('next_draw')} <TermHelp term="draw" />
        </dt>
        <dd className="text-end font-semibold">{formatNextDraw(t, language, next)}</dd>
        <dt className="text-ink-2">{t('seal')}</dt>
        <dd className="text-end font-mono text-sm leading-6">{next.seal.slice(0, SHORT_SEAL)}…</dd>
      </dl>
      {next.announced && <AnnouncedNote announced={next.announced} />}
      {next.frozen && <output className="text-sm">{frozenText(t, language, next.frozen)}</output>}
      <details>
        <summary className="w-fit cursor-pointer py-1 text-sm text-link underline underline-offset-4">
          {t('seal_whole')}
        </summary>
        <div className="grid justify-items-start gap-2 pt-1 text-sm">
          <p className="font-mono break-all">{next.seal}</p>
          <p className="text-ink-2">
            {t('seal_text')} {t('seal_set_at', { date: formatDate(language, next.sealed_at) })}.
          </p>
          <CopyButton
            text={next.seal}
            copiedLabel={t('proof_copied')}
            onFail={() => showToast.error(t('proof_copy_failed'))}
          >
            {t('proof_copy')} <span className="sr-only">{t('seal')}</span>
          </CopyButton>
        </div>
      </details>
    </div>
  );
}

/** The member's balance, the tickets it gives in the next draw, and every entry it is the sum of. */
function OwnPoints({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const { data, error, refetch } = useQuery(pointsQuery(clubId));
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_points')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { points, tickets, household, entries } = data;
  return (
    <section aria-labelledby={id} className="grid gap-1 border-t border-line pt-4">
      <div className="flex items-center gap-1">
        <h3 id={id} className="text-ink-2">
          {t(household ? 'household_points' : 'own_points')}
        </h3>
        <TermHelp term="points" />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold text-lyng">{formatPoints(t, language, Math.round(points * 10))}</span>
        <span className="inline-block text-sm text-ink-2 first-letter:uppercase">{t('fewer_is_better')}</span>
      </p>
      <p>{t(plural(tickets, 'points_give_one', 'points_give_other'), { count: formatNumber(language, tickets) })}</p>
      {household && <Shares household={household} />}
      <details>
        <summary className="w-fit cursor-pointer py-1 text-sm text-link underline underline-offset-4">
          {t(household ? 'household_own_lines' : 'points_ledger')}
        </summary>
        {entries.length === 0 ? (
          <p className="pt-1 text-sm text-ink-2">{t('points_ledger_empty')}</p>
        ) : (
          <ul className="grid gap-2.5 pt-2">
            {entries.map((entry) => (
              <LedgerLine key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}

/** Why the points are those of more than one. */
function Shares({ household }: { household: NonNullable<Answer<Api['GET /api/clubs/{clubId}/points']>['household']> }) {
  const t = useT();
  const { language } = useLanguages();
  const pointsIn = (points: number): string => formatPoints(t, language, Math.round(points * 10));
  return (
    <div className="grid gap-1 text-sm">
      <p>{t('household_together')}</p>
      <ul className="grid text-ink-2">
        {household.people.map(({ name, points }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have the same name, and the order is that of the answer
          <li key={i}>{t('household_points_of', { name, points: pointsIn(points) })}</li>
        ))}
        {household.not_counted > 0 && (
          <li>{t('household_points_once', { points: formatDelta(language, -household.not_counted) })}</li>
        )}
      </ul>
    </div>
  );
}

function LedgerLine({ entry }: { entry: PointEntry }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
      <span className="grid min-w-0">
        <span className="break-words">{entryText(t, language, entry)}</span>
        <time dateTime={entry.created_at} className="text-ink-2">
          {formatDate(language, entry.created_at)}
        </time>
      </span>
      <span className="font-semibold">{formatDelta(language, entry.delta)}</span>
    </li>
  );
}

/** `Opphold: Trollbu, 25.–28. mars` */
function entryText(t: T, language: string, entry: PointEntry): string {
  const { reason, hut_name, start_date: startDate, end_date: endDate, note } = entry;
  const about = [
    ...(hut_name === null ? [] : [hut_name]),
    ...(startDate !== null && endDate !== null ? [formatDates(language, { startDate, endDate })] : []),
    ...(note === null ? [] : [note]),
  ];
  return [t(`points_for_${reason}`), ...(about.length > 0 ? [about.join(', ')] : [])].join(': ');
}

const formatDelta = (language: string, delta: number): string =>
  formatNumber(language, delta, { signDisplay: 'exceptZero' });
