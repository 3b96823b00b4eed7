import type { DrawRun } from '@hytte/contract/lottery';
import { useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDrawMoment } from '../draw-words.ts';
import { OutcomeBar } from '#features/lottery/history/OutcomeBar.tsx';
import { sealedFor, seenSeals } from '../own/seen-seals.ts';
import type { ProofRequest } from './check-proof.ts';
import { isConfirmed } from '#features/lottery/proof/check-words.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { OutcomesPanel } from './OutcomesPanel.tsx';
import { OwnOutcomes } from '#features/lottery/proof/OwnOutcomes.tsx';
import type { Proof } from '#features/lottery/proof/proof.ts';
import { ProofDownloads } from './ProofDownloads.tsx';
import { useProofCheck } from '#features/lottery/proof/use-proof-check.ts';
import { WhatItProves } from '#features/lottery/proof/WhatItProves.tsx';

type ProofPageProps = { clubId: string; proof: Proof; draws: readonly DrawRun[] };

const requestFor = ({ clubId, proof, draws }: ProofPageProps): ProofRequest => ({
  bundle: proof.bundle,
  requests: proof.own_requests,
  seen: seenSeals(clubId),
  sealedFor: sealedFor(proof.draw, draws),
});

export function ProofPage(props: ProofPageProps) {
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
