import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { type CheckName, verifyOneByOne, type Witness } from '@hytte/domain/fairness/draws/verify';
import { readBundle } from '@hytte/domain/fairness/draws/check-bundle';
import { checkJournal, type JournalCheck, type JournalWitness } from '@hytte/domain/fairness/draws/own-journal';
import { frozenUnder, type ReadableRules } from '@hytte/domain/fairness/draws/rules';
import { type BeaconChain, publishedAt } from '@hytte/domain/fairness/draws/beacon';
import { isSigned } from './receipt-signature.ts';
import { type SealedFor, sealShownFor, type SeenSeal } from '../own/seen-seals.ts';

/** The published bundle, and what this member and this browser know independently of it. */
export type ProofRequest = {
  bundle: string;
  requests: NonNullable<Witness['requests']>;
  wishes: NonNullable<Witness['wishes']>;
  rules: ReadableRules;
  seen: readonly SeenSeal[];
  sealedFor: SealedFor;
  journal: JournalWitness;
};

/** When the list was frozen, by which rules, and the beacon round it named. In seconds since 1970. */
export type Freeze = {
  frozenAt: number;
  rulesHold: boolean;
  /** Null without a beacon; `publishedAt` is null for a chain that is not known here. */
  round: { number: number; publishedAt: number | null } | null;
};

export type ProofMessage =
  /** `freeze` is null when what was published is no proof. */
  | { kind: 'opened'; shown: SeenSeal | null; freeze: Freeze | null }
  | { kind: 'check'; name: CheckName; holds: boolean }
  /** After the checks. */
  | { kind: 'journal'; journal: JournalCheck }
  /** Null unless the repeated draw came out the same: only then may the outcomes be shown. */
  | { kind: 'done'; bundle: ProofBundle | null };

/** Repeats the draw and yields the result of each check as soon as it is known. */
export async function* checkProof(request: ProofRequest): AsyncGenerator<ProofMessage> {
  const { requests, wishes, rules, seen, sealedFor, journal } = request;
  const read = parse(request.bundle);
  const opened = readBundle(read);
  const chains = await chainsFor(opened);
  const shown = opened && sealShownFor(seen, opened.seal, sealedFor);
  yield { kind: 'opened', shown, freeze: freezeOf(opened, rules, chains) };
  let cameOutTheSame = false;
  const own = { requests, wishes };
  for (const [name, holds] of verifyOneByOne(read, { ...own, ...(shown && { seal: shown.seal }) }, chains)) {
    if (name === 'result') cameOutTheSame = holds;
    yield { kind: 'check', name, holds };
  }
  if (opened) yield { kind: 'journal', journal: await checkJournal(opened, own, journal, isSigned) };
  yield { kind: 'done', bundle: cameOutTheSame ? opened : null };
}

/** Loaded only for a proof that needs it: verifying signatures is most of this code. */
const chainsFor = async (bundle: ProofBundle | null): Promise<readonly BeaconChain[]> =>
  bundle?.snapshot.beacon.source === 'drand' ? (await import('./known-chains.ts')).knownChains : [];

function freezeOf(bundle: ProofBundle | null, rules: ReadableRules, chains: readonly BeaconChain[]): Freeze | null {
  if (!bundle) return null;
  const { frozenAt, beacon } = bundle.snapshot;
  const rulesHold = frozenUnder(bundle.snapshot, rules);
  if (beacon.source === 'none') return { frozenAt, rulesHold, round: null };
  const chain = chains.find(({ hash }) => hash === beacon.chain);
  return {
    frozenAt,
    rulesHold,
    round: { number: beacon.round, publishedAt: chain ? publishedAt(chain, beacon.round) : null },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
