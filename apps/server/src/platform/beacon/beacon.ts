import { chainOf } from '@hytte/beacon/drand';
import { type BeaconChain, firstRoundAhead } from '@hytte/domain/fairness/draws/beacon';
import { z } from 'zod';
import type { BeaconSource } from '../ctx.ts';
import type { Log } from '../log/log.ts';
import { beaconAnswers } from '../metrics/metrics.ts';
import type { BeaconSettings } from './beacon-settings.ts';

/** Part of a metric: how a server answered. Only `signed` is used. */
type Outcome = 'signed' | 'absent' | 'wrong' | 'unreachable';
type Answer = { outcome: Outcome; signature: string };

const TIME_LIMIT_MS = 4000;
/** An answer has about 300 characters. */
const MOST_CHARACTERS = 4096;
/** How drand's servers say that a round is still to come. */
const NOT_YET = [404, 425];

const Round = z.object({ round: z.int(), signature: z.string() });

/** Null where no beacon is configured. */
export function openBeacon(settings: BeaconSettings | null, log: Log): BeaconSource | null {
  if (!settings) return null;
  const chain = chainOf(settings.chain);
  const note = noteOutcomes(log);
  return {
    chain,
    // Rounded up: the list is frozen a little later than the moment it was begun.
    roundAhead: (now) => firstRoundAhead(chain, Math.ceil(now.getTime() / 1000)),
    signatureOf: (round, signal) => askAll(settings.addresses, { chain, round, signal, note }),
  };
}

type Question = { chain: BeaconChain; round: number; signal: AbortSignal | undefined; note: Note };

/** Asks every address at the same time; the first verified answer wins, and the other requests are aborted. */
async function askAll(addresses: readonly string[], { chain, round, signal, note }: Question): Promise<string | null> {
  const done = new AbortController();
  const limit = AbortSignal.any([done.signal, AbortSignal.timeout(TIME_LIMIT_MS), ...(signal ? [signal] : [])]);
  const asked = addresses.map(async (address) => {
    const { outcome, signature } = await ask(address, chain, round, limit);
    if (!done.signal.aborted && !signal?.aborted) note(address, round, outcome);
    if (outcome !== 'signed') throw new Error(outcome);
    return signature;
  });
  try {
    return await Promise.any(asked);
  } catch {
    return null;
  } finally {
    done.abort();
  }
}

async function ask(address: string, chain: BeaconChain, round: number, signal: AbortSignal): Promise<Answer> {
  const body = await read(`${address}/${chain.hash}/public/${round}`, signal);
  if (body.outcome) return { outcome: body.outcome, signature: '' };
  const answer = parse(body.text);
  const isSigned = answer?.round === round && chain.isSigned(round, answer.signature);
  return isSigned ? { outcome: 'signed', signature: answer.signature } : { outcome: 'wrong', signature: '' };
}

type Body = { outcome: null; text: string } | { outcome: 'absent' | 'wrong' | 'unreachable' };

async function read(url: string, signal: AbortSignal): Promise<Body> {
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    if (NOT_YET.includes(response.status)) return { outcome: 'absent' };
    if (!response.ok) return { outcome: 'unreachable' };
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.length > MOST_CHARACTERS) return { outcome: 'wrong' };
    }
    return { outcome: null, text };
  } catch {
    return { outcome: 'unreachable' };
  }
}

function parse(text: string): z.infer<typeof Round> | null {
  try {
    return Round.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type Note = (address: string, round: number, outcome: Outcome) => void;

/** Counts every answer, and logs an address that fails once, until it has answered rightly again. */
function noteOutcomes(log: Log): Note {
  const failing = new Map<string, Outcome>();
  return (address, round, outcome) => {
    beaconAnswers.inc({ address, outcome });
    if (outcome === 'absent') return;
    const before = failing.get(address);
    if (outcome === 'signed') failing.delete(address);
    else failing.set(address, outcome);
    if (outcome !== 'signed' && outcome !== before)
      log.warn({ address, round, outcome }, 'a beacon server gave no valid answer');
  };
}
