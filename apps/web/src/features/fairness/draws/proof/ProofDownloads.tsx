import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { Download } from 'lucide-react';
import { download } from '#lib/download.ts';
import { useT } from '#lib/i18n.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Proof } from '../draws.api.ts';
import type { SeenSeal } from '../own/seen-seals.ts';
import type { ProofRequest } from './check-proof.ts';

type TakeAwayProps = { request: ProofRequest; proof: Proof; bundle: ProofBundle | null; shown: SeenSeal | null };

/** Built into the site from the same code as this page: build/verifier.ts. */
const VERIFIER = 'verify-draw.mjs';

const asFile = (text: string): Blob => new Blob([text], { type: 'application/json' });

/** Downloads for checking the draw without this site: the proof, what the member knows, and the program that compares them. */
export function ProofDownloads({ request, proof, bundle, shown }: TakeAwayProps) {
  const t = useT();
  const { draw } = proof;
  const { requests, wishes, rules, journal } = request;
  const files = { proof: `trekning-${draw.number}.json`, own: `trekning-${draw.number}-min.json` };
  const witness = { ...(shown && { seal: shown.seal }), requests, wishes, rules, journal };
  return (
    <Panel title={t('proof_take_away')} intro={t('proof_take_away_text')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => download(files.proof, asFile(proof.bundle))}>
          <Download aria-hidden="true" />
          {t('proof_download')}
        </Button>
        <Button variant="secondary" onClick={() => download(files.own, asFile(JSON.stringify(witness, null, 2)))}>
          <Download aria-hidden="true" />
          {t('proof_download_own')}
        </Button>
        <a href={`/${VERIFIER}`} download={VERIFIER} className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden="true" />
          {t('proof_download_verifier')}
        </a>
      </div>
      <pre className="rounded-md bg-sunken px-4 py-3 text-sm break-words whitespace-pre-wrap">
        <code>{`node ${VERIFIER} ${files.proof} ${files.own}`}</code>
      </pre>
      {bundle && <Fingerprints bundle={bundle} />}
    </Panel>
  );
}

function Fingerprints({ bundle }: { bundle: ProofBundle }) {
  const t = useT();
  const values = [
    ['seal', bundle.seal],
    ['proof_secret', bundle.secret],
    ['proof_snapshot_hash', bundle.snapshotHash],
    ['proof_rules_hash', bundle.snapshot.rules.hash],
    ['proof_signature', bundle.signature || '–'],
    ['proof_seed', bundle.seed],
    ['proof_outcome_hash', bundle.outcomeHash],
    ['proof_previous_run', bundle.previousRunHash],
    ['proof_run_hash', bundle.runHash],
  ] as const;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 font-semibold text-link underline underline-offset-4">
        {t('proof_hashes')}
      </summary>
      <dl className="grid gap-4 pt-2">
        {values.map(([text, value]) => (
          <div key={text} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
            <dt className="font-semibold">{t(text)}</dt>
            <dd className="row-span-2">
              <CopyButton
                text={value}
                copiedLabel={t('proof_copied')}
                onFail={() => showToast.error(t('proof_copy_failed'))}
              >
                {t('proof_copy')} <span className="sr-only">{t(text)}</span>
              </CopyButton>
            </dd>
            <dd className="font-mono text-sm break-all text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
