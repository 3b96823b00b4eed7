import { formatDrawMoment } from '#lib/clock-times.ts';
import type { DrawRun } from '@hytte/contract/fairness/draws';
import type { Season } from '@hytte/contract/huts/seasons';
import type { JournalWitness } from '@hytte/domain/fairness/draws/own-journal';
import type { ReadableRules } from '@hytte/domain/fairness/draws/rules';
import type { Season as Rules } from '@hytte/domain/huts/seasons/season';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { journalWitnessQuery } from '#features/fairness/journal/journal-witness.api.ts';
import { rulesQuery } from '#features/fairness/rules/rules.api.ts';
import { asRules, seasonsQuery } from '#features/huts/seasons/seasons.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { useTogether } from '#lib/TogetherWith.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { startText } from '../draw-words.ts';
import { drawQuery, drawsQuery, type Proof } from '../draws.api.ts';
import { sealedFor, seenSeals } from '../own/seen-seals.ts';
import { OutcomeBar } from '../RunEntry.tsx';
import type { ProofRequest } from './check-proof.ts';
import { ChecksPanel, isConfirmed, type OwnInProof } from './ChecksPanel.tsx';
import { Outcomes } from './OutcomesPanel.tsx';
import { ProofDownloads } from './ProofDownloads.tsx';
import { useProofCheck } from './use-proof-check.ts';

/** One draw of a club and its proof: the reader's browser repeats the draw. */
export default function ProofScreen() {
  const t = useT();
  const { club_id: clubId = '', runId = '' } = useParams();
  usePageTitle(t('proof'));
  const draw = useQuery(drawQuery(clubId, runId));
  const draws = useQuery(drawsQuery(clubId));
  const seasons = useQuery(seasonsQuery(clubId));
  const rules = useQuery(rulesQuery(clubId));
  const journal = useQuery(journalWitnessQuery(clubId));
  const failed = [draw, draws, seasons, rules, journal].find(({ data, error }) => !data && error);
  const loaded = draw.data && draws.data && seasons.data && rules.data && journal.data;
  return (
    <div className="mx-auto grid w-full max-w-4xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      {loaded && (
        <ProofPage
          key={runId}
          clubId={clubId}
          proof={draw.data}
          draws={draws.data}
          seasons={seasons.data}
          versions={rules.data.versions}
          journal={journal.data}
        />
      )}
      {failed?.error && (
        <>
          <h1 className="sr-only">{t('proof')}</h1>
          <LoadFailed what={t('failed_to_fetch_proof')} error={failed.error} onRetry={() => void failed.refetch()} />
        </>
      )}
      {!failed && !loaded && <LoadingProof />}
    </div>
  );
}

function LoadingProof() {
  const t = useT();
  return (
    <>
      <h1 className="sr-only">{t('proof')}</h1>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-12 max-w-sm" />
      <Skeleton className="h-96" />
    </>
  );
}

type ProofPageProps = {
  clubId: string;
  proof: Proof;
  draws: readonly DrawRun[];
  seasons: readonly Season[];
  versions: ReadableRules['versions'];
  journal: JournalWitness;
};

const requestFor = ({ clubId, proof, draws, seasons, versions, journal }: ProofPageProps): ProofRequest => ({
  bundle: proof.bundle,
  requests: proof.own_requests,
  wishes: proof.own_wishes,
  rules: { seasons: seasons.map((season) => ({ ...asDrawRules(asRules(season)), name: season.name })), versions },
  seen: seenSeals(clubId),
  sealedFor: sealedFor(proof.draw, draws),
  journal,
});

const asDrawRules = ({ startDate: start, endDate: end, isBlocked: blocked, penalty: points, hutIds: huts }: Rules) => ({
  start,
  end,
  blocked,
  points,
  huts,
});

const ownIn = ({ draw, own_requests, own_wishes }: Proof): OwnInProof =>
  draw.period ? { kind: 'wishes', count: own_wishes.length } : { kind: 'own', count: own_requests.length };

/** A draw that is checked as soon as this is shown with its result; of a longer one each check is seen at work. */
const SOON_MS = 600;

function ProofPage(props: ProofPageProps) {
  const { proof } = props;
  const [request, setRequest] = useState(() => requestFor(props));
  const check = useProofCheck(request);
  const isShown = useTogether(check.status !== 'running', SOON_MS);
  return (
    <>
      {!isShown && <LoadingProof />}
      <div hidden={!isShown} className="contents">
        <ProofHead draw={proof.draw} />
        <ChecksPanel check={check} own={ownIn(proof)} onAgain={() => setRequest(requestFor(props))} />
        {check.bundle && (
          <Outcomes clubId={props.clubId} bundle={check.bundle} proof={proof} versions={props.versions} />
        )}
        {isConfirmed(check) && <WhatItProves hasBeacon={Boolean(check.freeze?.round)} />}
        {/* Last on the page: what appears above it would push it down. */}
        {check.status !== 'running' && (
          <ProofDownloads request={request} proof={proof} bundle={check.bundle} shown={check.shown} />
        )}
      </div>
    </>
  );
}

function ProofHead({ draw }: { draw: DrawRun }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <header className="grid gap-3">
      <h1 className="text-3xl font-extrabold break-words">{t('proof_title', { number: draw.number ?? '' })}</h1>
      {draw.period && <p className="text-lg font-semibold break-words">{draw.period.name}</p>}
      <p className="text-ink-2">
        <time dateTime={draw.scheduled_time} className="inline-block first-letter:uppercase">
          {formatDrawMoment(t, language, draw.scheduled_time)}
        </time>
        {' · '}
        {t(draw.manual ? 'draw_manual' : 'draw_automatic_run')}
      </p>
      {draw.start && <p className="text-ink-2">{startText(t, language, draw.start)}</p>}
      <div className="max-w-md">
        <OutcomeBar run={draw} most={draw.bookings_processed} />
      </div>
    </header>
  );
}

function WhatItProves({ hasBeacon }: { hasBeacon: boolean }) {
  const t = useT();
  return (
    <Panel title={t('proof_proves')}>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('proof_proves_after')}</li>
        <li>{t('proof_proves_steer')}</li>
        {hasBeacon && <li>{t('proof_proves_operator')}</li>}
      </ul>
      <div className="grid gap-2">
        <h3 className="font-bold">{t('proof_proves_not')}</h3>
        <ul className="grid list-disc gap-2 ps-5">
          {!hasBeacon && <li>{t('proof_not_operator')}</li>}
          <li>{t('proof_not_accounts')}</li>
          <li>{t('proof_not_page')}</li>
        </ul>
      </div>
      <p>
        <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
      </p>
    </Panel>
  );
}
