import { overlaps, type SlotRun, slotsOfDays } from '../../stays/bookings/stay.ts';
import {
  hashAfter,
  isJournalLine,
  type JournalEntry,
  type JournalHead,
  type JournalLine,
  leadsFrom,
} from './journal.ts';
import { compareWithJournal, isReceipt, type Receipt } from './receipt.ts';
import type { ProofBundle } from './proof.ts';
import type { Snapshot } from './snapshot.ts';

/** Hut and half days of a request, as journal and draw name them. */
type Place = SlotRun & { hut: string };

/** The kinds of lines that can change somebody's chance without their asking for anything. */
export const ACT_KINDS = [
  'moved',
  'cancelled',
  'wishes_saved',
  'given',
  'hut_closed',
  'season_blocked',
  'points_reset',
  'points_changed',
  'no_show',
  'household_changed',
  'group_changed',
  'rules_changed',
] as const;

export type Act = JournalLine & { entry: { kind: (typeof ACT_KINDS)[number] } };

const isAct = (line: JournalLine): line is Act => ACT_KINDS.some((kind) => kind === line.entry.kind);

/** What becomes of somebody's requests in the lines of a journal. */
type FollowedRequests = {
  /** The requests that wait for a draw after the last line, by id, where they are then. */
  open: ReadonlyMap<string, Place>;
  /** On the member's own bookings, or on the club where it concerns them. */
  acts: Act[];
  /** The number of the line that decided which requests the latest draw has; 0 before the first. */
  lastDraw: number;
};

/** `own` are the ids of the member's bookings. */
export function followRequests(lines: readonly JournalLine[], own: ReadonlySet<string>): FollowedRequests {
  const open = new Map<string, Place>();
  const acts: Act[] = [];
  let lastDraw = 0;
  let isFrozen = false;
  for (const line of lines) {
    const { kind, subject, after } = line.entry;
    // The draw of a period decides wishes, and no requests.
    if ((kind === 'frozen' || kind === 'drawn') && after?.['period'] !== undefined) continue;
    // Requests made between freeze and draw wait for the next draw. Older draws were not frozen.
    if (kind === 'frozen' || (kind === 'drawn' && !isFrozen)) {
      for (const [id, place] of open) if (isInList(line, id, place)) open.delete(id);
      lastDraw = line.number;
    }
    if (kind === 'frozen' || kind === 'drawn') isFrozen = kind === 'frozen';
    // Wishes wait for the draw of their period.
    const isOwn = kind !== 'wishes_saved' && subject !== null && own.has(subject);
    if (isAct(line) && (isOwn || concerns(line.entry, [...open.values()]))) acts.push(line);
    if (isOwn) follow(open, subject, line.entry);
  }
  return { open, acts, lastDraw };
}

/**
 * Whether the list of that draw has the request. In a club that draws a fixed time before arrival its line says up to which
 * half day a request begins that is due by itself; where a draw decides what a period left over, on which days in which
 * huts. Others that are chained to such a one are named. Else all are in it.
 */
function isInList({ entry }: JournalLine, request: string, place: Place): boolean {
  const { due, first, last, huts, chained } = entry.after ?? {};
  if (Array.isArray(chained) && chained.includes(request)) return true;
  if (typeof first === 'number' && typeof last === 'number')
    return Array.isArray(huts) && huts.includes(place.hut) && overlaps(place, { first, last });
  return typeof due !== 'number' || place.first <= due;
}

function follow(open: Map<string, Place>, request: string, { kind, after }: JournalEntry): void {
  if (kind === 'cancelled') open.delete(request);
  else if (after?.['status'] === 'requested')
    open.set(request, { hut: String(after['hut']), first: Number(after['first']), last: Number(after['last']) });
}

// Tickets depend on everybody's points and groups, and on who counts as one. Days that were given outside a draw concern all.
const EVERYBODYS: ReadonlySet<string> = new Set([
  'rules_changed',
  'points_reset',
  'points_changed',
  'household_changed',
  'group_changed',
  'given',
]);

/** Whether a change of the club is one for somebody whose undecided requests are at these places. */
function concerns({ kind, subject, after }: JournalEntry, places: readonly Place[]): boolean {
  if (EVERYBODYS.has(kind)) return true;
  if (kind === 'hut_closed') return places.some(({ hut }) => hut === subject);
  if (kind !== 'season_blocked') return false;
  const days = slotsOfDays(String(after?.['start']), String(after?.['end']));
  const huts = after?.['huts'];
  return places.some((place) => overlaps(place, days) && (!Array.isArray(huts) || huts.includes(place.hut)));
}

/** What a member has of the club's journal: receipts of their own, and what the service shows now. All of it untrusted. */
export type JournalWitness = {
  receipts: readonly unknown[];
  /** From the line of the oldest receipt to the newest line. */
  lines: readonly unknown[];
  /** The public keys of the service, in hex. */
  keys: readonly string[];
};

export type JournalCheck = {
  /**
   * `holds`: each receipt is genuine and its line stands in the journal, and what was asked for was drawn. `changed`: so
   * too, but somebody else changed a request or the wish list before the draw. `none`: no receipt is older than the draw.
   */
  receipts: 'holds' | 'changed' | 'fails' | 'none';
  /** The lines lead from receipt to receipt to the line that the draw names, and the next one freezes this very list. */
  chain: 'holds' | 'fails' | 'none';
  /** How many receipts are older than the draw. */
  count: number;
  /**
   * Acts on the member's requests or wish list that are no receipt of theirs, and acts on the club that concern them:
   * since the draw before, or since the member first wished in the period.
   */
  acts: Act[];
};

/** The member's own requests or wishes in the draw, which the proof's own check finds in the snapshot. */
export type OwnInDraw = { requests?: readonly Place[]; wishes?: readonly { id: string }[] };

/** Compares a draw with the receipts of a member. `isSigned` verifies a signature by the key that the receipt names. */
export async function checkJournal(
  { snapshot, snapshotHash }: Pick<ProofBundle, 'snapshot' | 'snapshotHash'>,
  drawn: OwnInDraw,
  witness: JournalWitness,
  isSigned: (receipt: Receipt) => boolean | Promise<boolean>,
): Promise<JournalCheck> {
  const receipts = witness.receipts.filter(isReceipt).toSorted(byNumber);
  const earlier = receipts.filter(
    (receipt) => receipt.number <= snapshot.journal.number || isLeftOut(receipt, snapshot),
  );
  const isUnreadable = receipts.length < witness.receipts.length;
  if (earlier.length === 0 && !isUnreadable) return NOTHING_TO_COMPARE;

  const lines = witness.lines.filter(isJournalLine);
  const compare = snapshot.period === null ? compareRequests : compareWishes;
  const { isDrawn, acts } = compare(snapshot, drawn, lines, subjectsOf(receipts));
  const genuine = await Promise.all(receipts.map((receipt) => isGenuine(receipt, snapshot, witness.keys, isSigned)));
  const isTold =
    !isUnreadable &&
    genuine.every(Boolean) &&
    receipts.every((receipt) => compareWithJournal(receipt, lines).stands && !isLeftOut(receipt, snapshot)) &&
    isDrawn;
  const receipted = new Set(receipts.map(({ number }) => number));
  const unknown = acts.filter(({ number }) => !receipted.has(number));
  const isChanged = unknown.some(({ entry }) => isAboutOwn(entry) && entry.by !== 'guest');
  return {
    receipts: isTold ? (isChanged ? 'changed' : 'holds') : 'fails',
    chain:
      isWhole(receipts, snapshot.journal, lines) && isFrozenNext(snapshot, snapshotHash, lines) ? 'holds' : 'fails',
    count: earlier.length,
    acts: unknown,
  };
}

/** Whether what the journal says the member wanted was drawn, and the acts that concern this draw. */
type Compared = { isDrawn: boolean; acts: Act[] };

/** Of an ordinary draw. `own` are the subjects of the member's receipts. */
function compareRequests(
  { journal }: Snapshot,
  { requests = [] }: OwnInDraw,
  lines: readonly JournalLine[],
  own: ReadonlySet<string>,
): Compared {
  const { open, acts, lastDraw } = followRequests(upTo(journal, lines), own);
  const frozen = lines.find(({ number }) => number === journal.number + 1);
  // A request that was not due in the draw before brings its history along.
  const isNew = ({ number, entry }: Act): boolean => number > lastDraw || open.has(entry.subject ?? '');
  return {
    isDrawn: [...open].every(
      ([id, place]) =>
        (frozen && !isInList(frozen, id, place)) || requests.some((request) => isSamePlace(request, place)),
    ),
    acts: acts.filter((act) => isNew(act) && concernsDraw(act)),
  };
}

/** Of the draw of a period: the list as it was saved last is the list that was frozen, with every stay that would fulfil a wish. */
function compareWishes(
  snapshot: Snapshot,
  { wishes = [] }: OwnInDraw,
  lines: readonly JournalLine[],
  own: ReadonlySet<string>,
): Compared {
  const before = upTo(snapshot.journal, lines);
  const saved = before.filter(
    ({ entry: { kind, subject, after } }) =>
      kind === 'wishes_saved' && own.has(subject ?? '') && after?.['period'] === snapshot.period,
  );
  const [first, last] = [saved[0], saved.at(-1)];
  if (!first || !last) return { isDrawn: true, acts: [] };
  const texts = savedWishes(last.entry);
  const isSince = ({ number }: JournalLine): boolean => number > first.number;
  const isOwnNoShow = ({ entry: { kind, subject } }: Act): boolean => kind === 'no_show' && own.has(subject ?? '');
  return {
    isDrawn: isSameList(frozenList(snapshot, wishes), { texts, limit: last.entry.after?.['most_stays'] }),
    acts: before
      .filter(isAct)
      .filter((act) => isSince(act) && (act === last || isOwnNoShow(act) || concerns(act.entry, texts.map(placeIn)))),
  };
}

const upTo = ({ number: last }: JournalHead, lines: readonly JournalLine[]): JournalLine[] =>
  lines.filter(({ number }) => number <= last);

const savedWishes = ({ after }: JournalEntry): string[] => {
  const wishes = after?.['wishes'];
  return Array.isArray(wishes) ? wishes : [];
};

/** The place of a stay in a text such as `2 <hut> 41793-41802`, which `listAsText` of wish lists writes. */
function placeIn(text: string): Place {
  const [, hut = '', run = ''] = text.split(' ');
  const [first = NaN, last = NaN] = run.split('-').map(Number);
  return { hut, first, last };
}

type ListInDraw = { texts: string[]; limit: unknown };

/** Every wish of the party whose wishes these are, and how many stays it may get. */
function frozenList({ wishes, parties, huts }: Snapshot, own: readonly { id: string }[]): ListInDraw {
  const hutIdOf = new Map(huts.map(({ id, hutId }) => [id, hutId]));
  const party = wishes.find(({ id }) => own.some((wish) => wish.id === id))?.party;
  const ofParty = wishes.filter((wish) => wish.party === party).toSorted((a, b) => a.rank - b.rank);
  const texts = ofParty.flatMap(({ rank, options }) =>
    options.map(({ hut, first, last }) => `${rank} ${hutIdOf.get(hut)} ${first}-${last}`),
  );
  return { texts, limit: parties.find(({ id }) => id === party)?.limit };
}

/** An empty list gives nothing, whatever its limit. */
const isSameList = (one: ListInDraw, other: ListInDraw): boolean =>
  one.texts.join() === other.texts.join() && (one.texts.length === 0 || one.limit === other.limit);

const NOTHING_TO_COMPARE: JournalCheck = { receipts: 'none', chain: 'none', count: 0, acts: [] };

const byNumber = (a: JournalHead, b: JournalHead): number => a.number - b.number;

const subjectsOf = (receipts: readonly Receipt[]): Set<string> =>
  new Set(receipts.flatMap(({ entry }) => entry.subject ?? []));

const isSamePlace = (a: Place, b: Place): boolean => a.hut === b.hut && a.first === b.first && a.last === b.last;

/** A line has the time when its call came, and calls that wait for locks are written later. None waits for a minute. */
const LONGEST_CALL_SECONDS = 60;

/** Of a moment well before the list was frozen, and yet after the line that the list says was the newest. */
const isLeftOut = ({ number, entry }: Receipt, { journal, frozenAt }: Snapshot): boolean =>
  number > journal.number && Date.parse(entry.at) / 1000 < frozenAt - LONGEST_CALL_SECONDS;

const isGenuine = async (
  receipt: Receipt,
  { club }: Snapshot,
  keys: readonly string[],
  isSigned: (receipt: Receipt) => boolean | Promise<boolean>,
): Promise<boolean> => receipt.entry.club === club && keys.includes(receipt.key) && isSigned(receipt);

const isAboutBooking = ({ kind }: JournalEntry): boolean => kind === 'moved' || kind === 'cancelled';
const isAboutOwn = (entry: JournalEntry): boolean => isAboutBooking(entry) || entry.kind === 'wishes_saved';

/** Acts on stays that were drawn earlier change nothing for this draw. */
const concernsDraw = ({ entry }: JournalLine): boolean =>
  !isAboutBooking(entry) || entry.before?.['status'] === 'requested';

/** Whether the lines lead from each known head to the next. */
function isWhole(receipts: readonly Receipt[], frozen: JournalHead, lines: readonly JournalLine[]): boolean {
  const known = [...receipts, frozen].toSorted(byNumber);
  return known.every((to, i) => {
    const from = known[i - 1] ?? to;
    const between = lines.filter(({ number }) => number > from.number && number <= to.number);
    return leadsFrom(from, to, between);
  });
}

/** The line after the one that the list names freezes the list: no other list was frozen at that point. */
function isFrozenNext({ journal }: Snapshot, snapshotHash: string, lines: readonly JournalLine[]): boolean {
  const next = lines.find(({ number }) => number === journal.number + 1);
  return (
    next?.entry.kind === 'frozen' &&
    next.entry.after?.['snapshotHash'] === snapshotHash &&
    next.hash === hashAfter(journal, next.entry)
  );
}
