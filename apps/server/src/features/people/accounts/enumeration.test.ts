import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

// Whether an address has an account must not be told by words, status or time. Time is compared as
// medians of 200 tries each, taken in turn. A busy machine can blur one round, so up to three are
// allowed; a real difference is there in every round.

const TRIES = 200;
const ROUNDS = 3;
const ACCOUNTS = 20;

let world: World;
const known: string[] = [];
beforeAll(async () => {
  // Attempts are counted elsewhere; here two hundred tries in a row are the point.
  world = await startWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1' });
  for (let i = 0; i < ACCOUNTS; i += 1) {
    const email = anAddress();
    await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
    known.push(email);
  }
}, 60_000);
afterAll(() => world.close());

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

type Outcome = { status: number; text: string };
const withoutId = ({ status, text }: Outcome) => `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`;

async function compare(act: (email: string) => Promise<Outcome>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const measure = async (kind: 'known' | 'unknown', email: string) => {
    const started = performance.now();
    const outcome = await act(email);
    times[kind].push(performance.now() - started);
    answers.add(withoutId(outcome));
  };
  for (let i = 0; i < TRIES; i += 1) {
    const both = [() => measure('known', known[i % ACCOUNTS] ?? ''), () => measure('unknown', anAddress())];
    for (const one of i % 2 === 0 ? both : both.toReversed()) await one();
  }
  return { ratio: median(times.known) / median(times.unknown), answers: [...answers] };
}

const asks = {
  login: (email: string) => world.call('POST /api/auth/login', { body: { email, password: 'feil-passord-1' } }),
  reset: (email: string) => world.call('POST /api/auth/reset-password', { body: { email } }),
  code: (email: string) => world.call('POST /api/auth/send-verification-code', { body: { email } }),
};

test.each(Object.keys(asks) as (keyof typeof asks)[])(
  '%s: one answer for all, and the same time within ten per cent',
  { timeout: 120_000 },
  async (name) => {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ratio, answers } = await compare(asks[name]);
      expect(answers).toHaveLength(1);
      ratios.push(ratio);
      if (ratio > 0.9 && ratio < 1.1) return;
    }
    expect.fail(`medians of known to unknown, round by round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
  },
);
