import { hash } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { overlaps, type SlotRun, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { canonicalJson, drawFrozen, type ProofBundle, pseudonymOf } from '@hytte/domain/fairness/draws/proof';
import { type DrawRules, hashOfRules } from '@hytte/domain/fairness/draws/rules';
import type { HashText } from '@hytte/domain/fairness/draws/sha256';
import {
  DEFAULT_QUARTER_AT,
  HIGHEST_LIMIT,
  inCanonicalOrder,
  type Snapshot,
} from '@hytte/domain/fairness/draws/snapshot';
import type { Outcome } from '@hytte/domain/fairness/draws/draw';
import type { NamedLimit } from '@hytte/domain/fairness/limits/limits';
import type { PeriodDays } from '@hytte/domain/fairness/limits/quarantine';
import { type Parties, partiesOf } from '@hytte/domain/clubs/households/households';
import { ordinaryPrice } from '@hytte/domain/fairness/points/points';
import type { RulesVersion } from '#features/fairness/rules/rules.service.ts';
import { capsIn } from './caps.ts';
import type { ClubFacts, RequestsToDecide } from './club-facts.queries.ts';
import type { DrawState } from './draw.queries.ts';
import { standingsIn } from './standings.ts';

// Runs in a worker thread too: nothing here may need the database.

/** Why a draw is made: an admin pressed the button, or the time has come that was scheduled or announced. */
export type Occasion =
  | { kind: 'manual'; by: string; all?: boolean }
  | ({ kind: 'scheduled' } & At)
  | ({ kind: 'announced'; all?: boolean } & At);
type At = { at: Date };

/** Which draw of a club: for what moment, and by whom it was started. */
export type DrawMoment = {
  clubId: string;
  moment: Date;
  startedBy: string | null;
  manual: boolean;
  /** The period whose wishes are drawn; null for an ordinary draw. */
  periodId: string | null;
};

/** A draw to be made. It is no longer needed once another draw of the club has finished after `moment`. */
export type PlannedDraw = DrawMoment & {
  /** Made whether or not the club has a schedule. */
  isAnnounced: boolean;
  /** Also draws requests that are not due yet. */
  drawsAll: boolean;
  /** Only what was asked for of the days that a period left over; null: everything that is due. */
  leftoversOf: LeftoverDays | null;
};

/** The days of a period in its huts, once its leftovers are open. */
export type LeftoverDays = SlotRun & { periodId: string; hutIds: readonly string[] };

export const planDraw = (clubId: string, occasion: Occasion, now: Date): PlannedDraw =>
  occasion.kind === 'manual'
    ? {
        ...OF_NO_PERIOD,
        clubId,
        moment: now,
        startedBy: occasion.by,
        manual: true,
        isAnnounced: false,
        drawsAll: occasion.all ?? false,
      }
    : {
        ...OF_NO_PERIOD,
        clubId,
        moment: occasion.at,
        startedBy: null,
        manual: false,
        isAnnounced: occasion.kind === 'announced',
        drawsAll: occasion.kind === 'announced' && (occasion.all ?? false),
      };

const OF_NO_PERIOD = { periodId: null, leftoversOf: null };

/** The round of a public beacon that decides a draw. */
export type Round = { chain: string; round: number; publishedAt: Date };

/** A list that waits for its draw. */
export type Freeze = DrawMoment & {
  id: string;
  frozenAt: Date;
  /** Canonical JSON. */
  snapshot: string;
  snapshotHash: string;
  /** Requests, or wishes of a period, by their own ids. */
  requests: readonly string[];
  seal: string;
  /** Null without a beacon. */
  round: Round | null;
};

/** Without the list itself, which may be large. */
export type OpenFreeze = Omit<Freeze, 'snapshot'>;

/** Everything a draw depends on, as plain data that can be posted to a worker thread. `snapshot` is canonical JSON. */
type DrawInput = { snapshot: string; secret: string; signature: string; previousRunHash: string };

/**
 * The outcome of each wish, the number of the rules it was drawn under, the hash that the next run refers to, and the proof
 * bundle as it is published.
 */
type DrawResult = { outcomes: readonly Outcome[]; rulesNumber: number; runHash: string; bundle: string };

/** An outcome, and of one that a limit stood in the way of, which. */
export type NotifiedOutcome = Outcome & { limit?: NamedLimit };

export const countAllocated = ({ outcomes }: DrawResult): number =>
  outcomes.filter(({ status }) => status === 'allocated').length;

/** A club whose draw has been computed but not yet saved. */
export type DrawnClub = {
  freeze: OpenFreeze;
  state: DrawState;
  decided: RequestsToDecide;
  drawn: DrawResult;
  /** By request: its outcome. */
  outcomeOf: ReadonlyMap<string, NotifiedOutcome>;
};

/** Of the run that a draw will be. */
export const nextRunNumber = ({ last_number }: DrawState): number => (last_number ?? 0) + 1;

export function computeDraw({ snapshot, ...input }: DrawInput): DrawResult {
  const frozen = { ...input, snapshot: JSON.parse(snapshot), snapshotHash: hashOfText(snapshot) };
  const bundle = drawFrozen(frozen, hashOfText);
  const { outcomes, runHash } = bundle;
  return { outcomes, rulesNumber: bundle.snapshot.rules.number, runHash, bundle: canonicalBundle(bundle, snapshot) };
}

/** Canonical JSON of the bundle. The snapshot in it, its largest part, is canonical already. */
function canonicalBundle(bundle: ProofBundle, snapshot: string): string {
  const [before, after] = canonicalJson({ ...bundle, snapshot: null }).split('"snapshot":null');
  return `${before}"snapshot":${snapshot}${after}`;
}

/** A snapshot as it is frozen: canonical JSON, and its hash. */
type FrozenText = { snapshot: string; snapshotHash: string };

export function canonicalText(sent: Snapshot): FrozenText {
  const snapshot = canonicalJson(inCanonicalOrder(sent));
  return { snapshot, snapshotHash: hashOfText(snapshot) };
}

/** The domain's hash, by Node: several times faster. */
const hashOfText: HashText = (text) => hash('sha256', text);

/** From this many requests on, drawing takes longer than starting a thread. */
const REQUESTS_FOR_A_THREAD = 300;

/** Large draws are computed in a worker thread, so that they do not block the event loop; small ones take turns on it. */
export async function drawInWorkerThread(input: DrawInput, requests: number): Promise<DrawResult> {
  if (requests < REQUESTS_FOR_A_THREAD) {
    await nextTurnOfTheLoop();
    return computeDraw(input);
  }
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: input });
  // An exception in the thread is emitted as 'error', which rejects this promise.
  const [result]: DrawResult[] = await once(thread, 'message');
  if (!result) throw new Error('The thread came back empty');
  return result;
}

/** The names of members and requests in a snapshot. */
type Names = { party: (id: string) => string; wish: (request: string) => string };

/** Valid for one draw: the key is made anew with each seal, and is never published. */
export const pseudonymsFrom = (pseudonymKey: string): Names => ({
  party: (id) => pseudonymOf(pseudonymKey, 'party', id, hashOfText),
  wish: (request) => pseudonymOf(pseudonymKey, 'wish', request, hashOfText),
});

/** For trial draws, which are never saved or published. */
export const OWN_IDS: Names = { party: (id) => id, wish: (request) => request };

/** Outcomes by the requests that they are about. */
export function outcomesByRequest(requests: readonly string[], { outcomes }: DrawResult, names: Names) {
  const byWish = new Map(outcomes.map((outcome) => [outcome.wish, outcome]));
  return new Map(
    requests.flatMap((id) => {
      const outcome = byWish.get(names.wish(id));
      return outcome ? [[id, outcome] as const] : [];
    }),
  );
}

/** When and under what a list is frozen; the rest of a snapshot is what the club's tables say. */
type Circumstances = Pick<Snapshot, 'today' | 'frozenAt' | 'journal' | 'beacon'> & { rules: RulesVersion };

/** What members want of a draw. */
export type WantedFacts = {
  period: string | null;
  /** Of the period; null for an ordinary draw. */
  days: PeriodDays | null;
  /** How many stays a party can get. */
  limitOf: (people: readonly string[]) => number;
  wishes: readonly {
    id: string;
    user: string;
    rank: number;
    options: readonly (SlotRun & { hut: string; cost: number })[];
  }[];
};

/**
 * In an ordinary draw each request is a wish with one option, and nobody has a limit. A household ranks its requests by
 * when they were made, by which of its people does not matter.
 */
function requestsAsWishes({ requests }: ClubFacts, parties: Parties): WantedFacts {
  const ofParty = Map.groupBy(requests, ({ user }) => parties.of(user));
  const rankOf = (request: ClubFacts['requests'][number]): number =>
    parties.peopleWith(request.user).length === 1
      ? request.rank
      : 1 + (ofParty.get(parties.of(request.user))?.indexOf(request) ?? 0);
  return {
    period: null,
    days: null,
    limitOf: () => HIGHEST_LIMIT,
    wishes: requests.map((request) => {
      const { id, user, rank: _, ...option } = request;
      return { id, user, rank: rankOf(request), options: [option] };
    }),
  };
}

/** Who counts as one in a draw under these rules. */
export const partiesIn = ({ members }: Pick<ClubFacts, 'members'>, { rules }: RulesVersion): Parties =>
  partiesOf(members, rules.households);

/** The input of the draw algorithm: each household or member is a party. */
export function snapshotOf(
  facts: ClubFacts,
  circumstances: Circumstances,
  names: Names,
  wantedInPeriod?: WantedFacts,
): Snapshot {
  const parties = partiesIn(facts, circumstances.rules);
  const wanted = wantedInPeriod ?? requestsAsWishes(facts, parties);
  const rules = drawRules(circumstances.rules, facts);
  const shortIds = new Map(facts.huts.map(({ id }, i) => [id, `h${i + 1}`]));
  const shortId = (hut: string) => shortIds.get(hut) ?? '';
  const staysOf = Map.groupBy(facts.stays, ({ user }) => user && parties.of(user));
  const caps = capsIn(facts, rules.club, { today: circumstances.today, wishes: wanted.wishes });
  const standingOf = standingsIn(facts, rules.club, { today: circumstances.today, days: wanted.days });
  const { always, ifContested } = ordinaryPrice(rules.club.points.ordinaryStay);
  return {
    version: 2,
    club: facts.club_id,
    period: wanted.period,
    method: rules.method,
    quarterAt: rules.quarterAt,
    ...circumstances,
    rules: { number: circumstances.rules.number, hash: hashOfRules(rules) },
    parties: parties.all.map(({ id, people, points }) => ({
      id: names.party(id),
      points,
      limit: wanted.limitOf(people),
      ...standingOf(people),
      caps: caps.ofParty(people),
    })),
    huts: facts.huts.map(({ id, available }) => ({ id: shortId(id), hutId: id, available })),
    taken: [
      ...facts.stays.map(({ hut, first, last }) => ({ hut: shortId(hut), first, last, kind: 'stay' as const })),
      ...facts.offers.map(({ hut, first, last }) => ({ hut: shortId(hut), first, last, kind: 'offer' as const })),
    ],
    blocked: facts.blocked.map(({ hut, start_date, end_date }) => ({
      hut: shortId(hut),
      ...slotsOfDays(start_date, end_date),
    })),
    wishes: wanted.wishes.map(({ id, user, rank, options }) => ({
      id: names.wish(id),
      party: names.party(parties.of(user)),
      rank,
      options: options.map(({ hut, first, last, cost }) => ({
        hut: shortId(hut),
        first,
        last,
        cost: cost + always,
        ifContested,
        caps: caps.ofOption({ hut, first, last }),
        ownStay: staysOf.get(parties.of(user))?.some((stay) => overlaps(stay, { first, last })) ?? false,
      })),
    })),
  };
}

const drawRules = ({ rules: club }: RulesVersion, { seasons, named }: ClubFacts): DrawRules => ({
  club,
  method: 'weighted',
  quarterAt: DEFAULT_QUARTER_AT,
  seasons,
  named: named.map(({ name, startDate: start, endDate: end, hutIds: huts }) => ({ name, start, end, huts })),
});
