import type { LuckEntry } from '@hytte/contract/luck';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { luckQuery } from '#features/luck/luck.api.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Proof } from '../draws.api.ts';
import { type LuckToReplay, replayLuck } from './replay-luck.ts';
import { startProofWorker } from './use-proof-check.ts';

/** What the reader could expect of the draw as it was stored, and the same worked out in the browser. Nothing for others. */
export function LuckPanel({ clubId, proof }: { clubId: string; proof: Proof }) {
  const t = useT();
  const { language } = useLanguages();
  const { data } = useQuery(luckQuery(clubId));
  const entry = data?.entries.find(({ run_id }) => run_id === proof.draw.id);
  const [own] = [...proof.own_requests, ...proof.own_wishes];
  if (!entry) return null;
  const { trials, expected_milli, won } = entry;
  return (
    <Panel title={t('luck_replay')}>
      <p>
        {t('luck_replay_text', {
          trials: formatNumber(language, trials),
          expected: formatMilli(language, expected_milli),
          won,
        })}
      </p>
      {own && <Replay bundle={proof.bundle} wish={own.id} entry={entry} />}
    </Panel>
  );
}

const formatMilli = (language: string, milli: number): string =>
  formatNumber(language, milli / 1000, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

type State = { status: 'waiting' } | { status: 'running' } | { status: 'failed' } | Done;
type Done = { status: 'done'; expectedMilli: number };

function Replay({ bundle, wish, entry }: { bundle: string; wish: string; entry: LuckEntry }) {
  const t = useT();
  const { language } = useLanguages();
  const [state, setState] = useState<State>({ status: 'waiting' });
  const isRunning = state.status === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const onDone = (expectedMilli: number | null) =>
      setState(expectedMilli === null ? { status: 'failed' } : { status: 'done', expectedMilli });
    return startReplay({ bundle, wish, trials: entry.trials }, onDone);
  }, [isRunning, bundle, wish, entry.trials]);
  return (
    <div className="grid justify-items-start gap-3">
      {state.status !== 'done' && (
        <Button variant="secondary" pending={isRunning || undefined} onClick={() => setState({ status: 'running' })}>
          {t('luck_replay_start')}
        </Button>
      )}
      <output className={state.status === 'done' ? 'font-semibold' : ''}>{said(t, language, state, entry)}</output>
    </div>
  );
}

function said(t: T, language: string, state: State, { trials, expected_milli }: LuckEntry): string {
  if (state.status === 'waiting') return '';
  if (state.status === 'running') return t('luck_replay_at_work', { trials: formatNumber(language, trials) });
  if (state.status === 'failed') return t('luck_replay_failed');
  const expected = formatMilli(language, state.expectedMilli);
  return t(state.expectedMilli === expected_milli ? 'luck_replay_same' : 'luck_replay_differs', { expected });
}

/** In a worker thread, or in the page when the browser cannot start one. Returns the function that stops it. */
function startReplay(luck: LuckToReplay, onDone: (expectedMilli: number | null) => void): () => void {
  const worker = startProofWorker();
  if (!worker) {
    const timer = setTimeout(() => onDone(replayLuck(luck)), 0);
    return () => clearTimeout(timer);
  }
  worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => onDone(data));
  worker.addEventListener('error', () => onDone(null));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
  worker.postMessage(luck);
  return () => worker.terminate();
}
