import type { DrawRun } from '@hytte/contract/draws';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { formatDrawMoment } from '../draw-words.ts';
import { drawQuery, drawsQuery, type Proof } from '../draws.api.ts';
import { sealedFor, seenSeals } from '../own/seen-seals.ts';
import { OutcomeBar } from '../RunEntry.tsx';
import type { ProofRequest } from './check-proof.ts';
import { ChecksPanel, isConfirmed } from './ChecksPanel.tsx';
import { OutcomesPanel, OwnOutcomes } from './OutcomesPanel.tsx';
import { ProofDownloads } from './ProofDownloads.tsx';
import { useProofCheck } from './use-proof-check.ts';

/** One draw of a club and its proof: the reader's browser repeats the draw. */
export default function ProofScreen() {
  const t = useT();
  const { club_id: clubId = '', runId = '' } = useParams();
  usePageTitle(t('proof'));
  const draw = useQuery(drawQuery(clubId, runId));
  const draws = useQuery(drawsQuery(clubId));
  const failed = [draw, draws].find(({ data, error }) => !data && error);
  return (
    <div className="mx-auto grid w-full max-w-4xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      {!(draw.data && draws.data) && <h1 className="sr-only">{t('proof')}</h1>}
      {draw.data && draws.data && <ProofPage key={runId} clubId={clubId} proof={draw.data} draws={draws.data} />}
      {failed?.error && (
        <LoadFailed what={t('failed_to_fetch_proof')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!failed && !(draw.data && draws.data) && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-12 max-w-sm" />
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}

type ProofPageProps = { clubId: string; proof: Proof; draws: readonly DrawRun[] };

const requestFor = ({ clubId, proof, draws }: ProofPageProps): ProofRequest => ({
  bundle: proof.bundle,
  requests: proof.own_requests,
  seen: seenSeals(clubId),
  sealedFor: sealedFor(proof.draw, draws),
});

function ProofPage(props: ProofPageProps) {
  const { proof } = props;
  const [request, setRequest] = useState(() => requestFor(props));
  const check = useProofCheck(request);
  return (
    <>
      <ProofHead draw={proof.draw} />
      <ChecksPanel
        check={check}
        ownRequests={proof.own_requests.length}
        onAgain={() => setRequest(requestFor(props))}
      />
      {check.bundle && <OwnOutcomes bundle={check.bundle} proof={proof} />}
      {check.bundle && <OutcomesPanel bundle={check.bundle} proof={proof} />}
      {isConfirmed(check) && <WhatItProves />}
      <ProofDownloads proof={proof} bundle={check.bundle} shown={check.shown} />
    </>
  );
}

function ProofHead({ draw }: { draw: DrawRun }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <header className="grid gap-3">
      <h1 className="text-3xl font-extrabold break-words">{t('proof_title', { number: draw.number ?? '' })}</h1>
      <p className="text-ink-2">
        <time dateTime={draw.scheduled_time} className="inline-block first-letter:uppercase">
          {formatDrawMoment(t, language, draw.scheduled_time)}
        </time>
        {' · '}
        {t(draw.manual ? 'draw_manual' : 'draw_automatic_run')}
      </p>
      <div className="max-w-md">
        <OutcomeBar run={draw} most={draw.bookings_processed} />
      </div>
    </header>
  );
}

function WhatItProves() {
  const t = useT();
  return (
    <Panel title={t('proof_proves')}>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('proof_proves_after')}</li>
        <li>{t('proof_proves_steer')}</li>
      </ul>
      <div className="grid gap-2">
        <h3 className="font-bold">{t('proof_proves_not')}</h3>
        <p>{t('proof_proves_not_text')}</p>
      </div>
      <p>
        <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
      </p>
    </Panel>
  );
}
