import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dateOfSlot } from '../../stays/bookings/stay.ts';
import { listAsText } from '../rounds/wishes.ts';
import { aJournal } from '../../testing/a-journal.ts';
import {
  aJournaledDraw,
  ANNAS_REQUEST,
  ANNAS_WISHES,
  annasEntry,
  annasList,
  annasWitness,
  receiptFor,
  RECEIPT_KEY,
} from '../../testing/a-journaled-draw.ts';
import { KNOWN_SNAPSHOT } from '../../testing/known-draw.ts';
import type { JournalEntry, JournalLine } from './journal.ts';
import { checkJournal, type JournalWitness } from './own-journal.ts';
import { canonicalJson } from './proof.ts';
import { type Receipt, receiptText } from './receipt.ts';

const key = createPublicKey({
  key: Buffer.from(`302a300506032b6570032100${RECEIPT_KEY}`, 'hex'),
  format: 'der',
  type: 'spki',
});
const isSigned = (receipt: Receipt): boolean =>
  verify(null, Buffer.from(receiptText(receipt)), key, Buffer.from(receipt.signature, 'hex'));

const { bundle, lines } = aJournaledDraw();
const check = (witness: JournalWitness, of = bundle, drawn = [ANNAS_REQUEST]) =>
  checkJournal(of, { requests: drawn }, witness, isSigned);

/** The draw after these lines, checked with the receipt for asking and those of these lines. */
async function afterLines(entries: readonly JournalEntry[], ...receipted: number[]) {
  const changed = aJournaledDraw(entries);
  const found = await check(annasWitness(changed.lines, 1, ...receipted), changed.bundle);
  return { ...found, acts: found.acts.map(({ entry }) => `${entry.kind} by ${entry.by}`) };
}

const moved = (other: Partial<JournalEntry> = {}) =>
  annasEntry({ kind: 'moved', by: 'board', before: annasEntry().after, ...other });
const cancelled = (other: Partial<JournalEntry> = {}) =>
  annasEntry({ kind: 'cancelled', before: annasEntry().after, after: null, ...other });

test('a receipt that stands in a whole journal, of a request that was drawn', async () => {
  expect(await check(annasWitness(lines, 1))).toEqual({ receipts: 'holds', chain: 'holds', count: 1, acts: [] });
});

describe('acts before the draw', () => {
  test('of the board on the request are found', async () => {
    expect(await afterLines([moved()])).toMatchObject({
      receipts: 'changed',
      chain: 'holds',
      acts: ['moved by board'],
    });
    const deleted = await afterLines([cancelled({ by: 'board' })]);
    expect(deleted).toMatchObject({ receipts: 'changed', acts: ['cancelled by board'] });
  });

  test('of the guest with a receipt are not told, and without one they are', async () => {
    const own = moved({ by: 'guest' });
    expect(await afterLines([own], 3)).toMatchObject({ receipts: 'holds', acts: [] });
    expect(await afterLines([own])).toMatchObject({ receipts: 'holds', acts: ['moved by guest'] });
  });

  test('on the club are told to whom they concern', async () => {
    const { hut } = ANNAS_REQUEST;
    const days = { start: dateOfSlot(ANNAS_REQUEST.last), end: dateOfSlot(ANNAS_REQUEST.last + 8) };
    const blocked = { ...days, huts: [hut] };
    const acts = [
      annasEntry({ kind: 'hut_closed', by: 'board', subject: hut }),
      annasEntry({ kind: 'hut_closed', by: 'board', subject: 'koia' }),
      annasEntry({ kind: 'season_blocked', by: 'board', subject: 's1', after: blocked }),
      annasEntry({ kind: 'season_blocked', by: 'board', subject: 's2', after: { ...blocked, huts: ['koia'] } }),
      annasEntry({ kind: 'season_blocked', by: 'board', subject: 's3', after: { ...blocked, huts: null } }),
      annasEntry({ kind: 'points_reset', by: 'board', subject: null }),
      annasEntry({ kind: 'points_changed', by: 'board', subject: null, after: { points: -20 } }),
      annasEntry({ kind: 'given', by: 'board', subject: 'another', after: { hut: 'koia', first: 1, last: 4 } }),
      annasEntry({ kind: 'household_changed', by: 'guest', subject: null, after: { people: 2 } }),
      annasEntry({ kind: 'rules_changed', by: 'board', subject: null }),
    ];
    expect(await afterLines(acts)).toMatchObject({
      receipts: 'holds',
      acts: [
        'hut_closed by board',
        'season_blocked by board',
        'season_blocked by board',
        'points_reset by board',
        'points_changed by board',
        'given by board',
        'household_changed by guest',
        'rules_changed by board',
      ],
    });
  });

  test('that change the points of the member are told, and those of others are not', async () => {
    const noShow = (subject: string) =>
      annasEntry({ kind: 'no_show', by: 'board', subject, before: null, after: { points: 20 } });
    const acts = [noShow('annas-request'), noShow('another')];
    expect(await afterLines(acts)).toMatchObject({ receipts: 'holds', acts: ['no_show by board'] });
  });

  test('before the draw before, and on stays of that draw, are not told again', async () => {
    const frozen = annasEntry({ kind: 'frozen', by: 'system', subject: null, after: {} });
    const drawn = annasEntry({ kind: 'drawn', by: 'system', subject: null, after: {} });
    const stay = { ...annasEntry().after, status: 'allocated' };
    const acts = [moved(), frozen, drawn, cancelled({ by: 'board', before: stay })];
    expect(await afterLines(acts)).toMatchObject({ receipts: 'holds', acts: [] });
    expect(await afterLines([moved(), drawn])).toMatchObject({ receipts: 'holds', acts: [] });
  });

  test('between freezing and drawing belong to the next draw', async () => {
    const [frozen, drawn] = (['frozen', 'drawn'] as const).map((kind) =>
      annasEntry({ kind, by: 'system', subject: null, after: {} }),
    ) as [JournalEntry, JournalEntry];
    const asked = annasEntry({ subject: 'annas-second' });
    const movedSecond = moved({ subject: 'annas-second' });
    const found = await afterLines([frozen, asked, movedSecond, drawn], 4);
    expect(found).toMatchObject({ receipts: 'changed', acts: ['moved by board'] });
  });
});

describe('a receipt does not hold', () => {
  test('when its request was not in the draw', async () => {
    expect(await check(annasWitness(lines, 1), bundle, [])).toMatchObject({ receipts: 'fails', chain: 'holds' });
    const elsewhere = { ...ANNAS_REQUEST, last: ANNAS_REQUEST.last + 1 };
    expect((await check(annasWitness(lines, 1), bundle, [elsewhere])).receipts).toBe('fails');
  });

  test('when it is from before the freeze, and the list names an older line', async () => {
    const late = aJournal([annasEntry({ subject: 'annas-second' })], lines.at(-1));
    const all = [...lines, ...late];
    expect(await check(annasWitness(all, 1, 5))).toMatchObject({ receipts: 'fails', chain: 'holds' });
    expect(await check(annasWitness(all, 5))).toMatchObject({ receipts: 'fails' });
  });

  test('when the key is not one of the service, or the journal is empty', async () => {
    expect((await check({ ...annasWitness(lines, 1), keys: ['ab'.repeat(32)] })).receipts).toBe('fails');
    expect(await check({ ...annasWitness(lines, 1), lines: [] })).toMatchObject({ receipts: 'fails', chain: 'fails' });
  });

  test('when it is of another club', async () => {
    const [line] = aJournal([annasEntry({ club: 'another' })]) as [JournalLine];
    const witness = { ...annasWitness(lines, 1), receipts: [receiptFor(line)] };
    expect((await check(witness)).receipts).toBe('fails');
  });
});

test('another list than the one that was frozen is found, and one frozen elsewhere', async () => {
  const other = aJournaledDraw([], { ...KNOWN_SNAPSHOT, quarterAt: 30 });
  expect(await check(annasWitness(lines, 1), other.bundle)).toMatchObject({ receipts: 'holds', chain: 'fails' });
  expect(await check(annasWitness(lines.slice(0, 2), 1))).toMatchObject({ receipts: 'holds', chain: 'fails' });
});

test('a receipt for a change after the draw still binds the list that was drawn', async () => {
  const at = new Date((KNOWN_SNAPSHOT.frozenAt + 1000) * 1000).toISOString();
  const all = [...lines, ...aJournal([annasEntry({ subject: 'annas-second', at })], lines.at(-1))];
  expect(await check(annasWitness(all, 1, 5))).toMatchObject({ receipts: 'holds', chain: 'holds', count: 1 });
  // The journal was written anew from line 3 on, for everybody but her.
  const forged = [
    ...all.slice(0, 2),
    ...aJournaledDraw([], { ...KNOWN_SNAPSHOT, today: 1 }).lines.slice(2),
    ...all.slice(4),
  ];
  expect((await check(annasWitness(forged, 1, 5))).chain).toBe('fails');
});

test('without receipts from before the draw nothing is claimed', async () => {
  const none = { receipts: 'none', chain: 'none', count: 0, acts: [] };
  expect(await check(annasWitness(lines))).toEqual(none);
  const at = new Date((KNOWN_SNAPSHOT.frozenAt + 1000) * 1000).toISOString();
  const all = [...lines, ...aJournal([annasEntry({ subject: 'annas-second', at })], lines.at(-1))];
  expect(await check(annasWitness(all, 5))).toEqual(none);
});

test('of a draw that names no line the receipt was left out', async () => {
  const journal = { number: 0, hash: '0'.repeat(64) };
  const unlinked = { ...bundle, snapshot: { ...bundle.snapshot, journal } };
  expect(await check(annasWitness(lines, 1), unlinked)).toMatchObject({ receipts: 'fails' });
});

/** Every text and every number of the value, each changed once: where it is, and the value with it. */
function changesOf(json: string): [string, unknown][] {
  const places = [...json.matchAll(/(?<=[:[])"?(?=[\w-])/g)].map(({ index, 0: quote }) => index + quote.length);
  return places.map((at) => {
    const flipped = json[at] === '1' ? '2' : '1';
    const text = json.slice(0, at) + flipped + json.slice(at + 1);
    try {
      return [json.slice(Math.max(0, at - 25), at), JSON.parse(text)];
    } catch {
      return [json.slice(Math.max(0, at - 25), at), null];
    }
  });
}

const [asked, bosLine, frozen] = lines as [JournalLine, JournalLine, JournalLine];

/** The changes after which the tick does not fail. */
async function unnoticed(changes: readonly [string, unknown][], tickOf: (changed: unknown) => Promise<string>) {
  expect(changes.length).toBeGreaterThan(10);
  const missed = [];
  for (const [where, changed] of changes) if ((await tickOf(changed)) !== 'fails') missed.push(where);
  return missed;
}

test('any changed field of a receipt fails its tick', async () => {
  const tickOf = async (receipt: unknown) => (await check({ ...annasWitness(lines, 1), receipts: [receipt] })).receipts;
  expect(await unnoticed(changesOf(canonicalJson(receiptFor(asked))), tickOf)).toEqual([]);
});

test('any changed field of the line that a receipt is for fails the tick of receipts', async () => {
  const tickOf = async (line: unknown) =>
    (await check({ ...annasWitness(lines, 1), lines: [line, ...lines.slice(1)] })).receipts;
  expect(await unnoticed(changesOf(canonicalJson(asked)), tickOf)).toEqual([]);
});

test.each([
  ['another line', bosLine],
  ['the line that froze the list', frozen],
])('any changed field of %s fails the tick of the chain', async (_, line) => {
  const tickOf = async (changed: unknown) => {
    const changedLines = lines.map((one) => (one === line ? changed : one));
    return (await check({ ...annasWitness(lines, 1), lines: changedLines })).chain;
  };
  expect(await unnoticed(changesOf(canonicalJson(line)), tickOf)).toEqual([]);
});

describe('in a club that draws a fixed time before arrival', () => {
  const { first } = ANNAS_REQUEST;
  const NOT_DUE = { due: first - 1, chained: [] };
  /** What Anna finds of a draw whose list has only what is due, with or without her request in it. */
  async function found(onlyDue: JournalEntry['after'], isDrawn: boolean, entries: readonly JournalEntry[] = []) {
    const draw = aJournaledDraw(entries, undefined, onlyDue);
    const { receipts, acts } = await check(annasWitness(draw.lines, 1), draw.bundle, isDrawn ? [ANNAS_REQUEST] : []);
    return { receipts, acts: acts.map(({ entry }) => `${entry.kind} by ${entry.by}`) };
  }
  const earlierDraw = [
    annasEntry({ kind: 'frozen', by: 'system', subject: null, after: NOT_DUE }),
    annasEntry({ kind: 'drawn', by: 'system', subject: null, after: null }),
  ];

  test('a request that is not due yet is not missed', async () => {
    expect(await found(NOT_DUE, false)).toMatchObject({ receipts: 'holds' });
  });

  test.each([{ due: first, chained: [] }, { due: first - 1, chained: ['annas-request'] }, {}])(
    'one that is due, or chained to it, is: %o',
    async (onlyDue) => {
      expect(await found(onlyDue, false)).toMatchObject({ receipts: 'fails' });
      expect(await found(onlyDue, true)).toMatchObject({ receipts: 'holds' });
    },
  );

  test.each([
    ['its days in its hut', { first, last: first, huts: ['bua'], chained: [] }, 'fails'],
    ['days before it', { first: first - 9, last: first - 1, huts: ['bua'], chained: [] }, 'holds'],
    ['its days in another hut', { first, last: first, huts: ['koia'], chained: [] }, 'holds'],
    ['what it overlaps', { first: 1, last: 2, huts: [], chained: ['annas-request'] }, 'fails'],
  ])(
    'one that is missing from a draw of leftovers is missed if the period left over %s',
    async (_, scope, receipts) => {
      expect(await found(scope, false)).toMatchObject({ receipts });
      expect(await found(scope, true)).toMatchObject({ receipts: 'holds' });
    },
  );

  test('what was not due in one draw is demanded of the next, with what was done to it before', async () => {
    expect(await found({}, false, earlierDraw)).toMatchObject({ receipts: 'fails' });
    expect(await found({}, true, earlierDraw)).toMatchObject({ receipts: 'holds', acts: [] });
    expect(await found({}, true, [moved(), ...earlierDraw])).toEqual({ receipts: 'changed', acts: ['moved by board'] });
  });
});

describe('in the draw of a period', () => {
  const OWN = [{ id: 'a1' }, { id: 'a2' }];
  /** What Anna finds of the draw of the period, after these lines, with receipts for those whose number is given. */
  async function found(entries: readonly JournalEntry[], receipted: number[], own = OWN, snapshot = KNOWN_SNAPSHOT) {
    const draw = aJournaledDraw(entries, snapshot);
    const witness = annasWitness(draw.lines, ...receipted);
    const { acts, ...ticks } = await checkJournal(draw.bundle, { wishes: own }, witness, isSigned);
    return { ...ticks, acts: acts.map(({ entry }) => `${entry.kind} by ${entry.by}`) };
  }
  const HOLDS = { receipts: 'holds', chain: 'holds', count: 1, acts: [] };
  const reversed = ANNAS_WISHES.toReversed();

  test('the list is found as it was saved last', async () => {
    expect(await found([annasList()], [3])).toEqual(HOLDS);
    expect(await found([annasList(reversed), annasList()], [3, 4])).toEqual({ ...HOLDS, count: 2 });
    expect(await found([annasList([])], [3], [])).toEqual(HOLDS);
  });

  test('the journal says it as wish lists are written', () => {
    const { first, last } = ANNAS_REQUEST;
    const wishes = ['bua', 'koia'].map((hut) => ({ kind: 'fixed' as const, hutIds: [hut], first, last }));
    expect(listAsText(wishes)).toEqual(ANNAS_WISHES);
  });

  const { huts, parties, wishes } = KNOWN_SNAPSHOT;
  const withAnnas = (change: (wish: (typeof wishes)[number]) => (typeof wishes)[number]) => ({
    ...KNOWN_SNAPSHOT,
    wishes: wishes.map((wish) => (wish.party === 'anna' ? change(wish) : wish)),
  });
  const [koia] = huts.filter(({ hutId }) => hutId === 'koia');
  test.each([
    ['a wish is missing', { ...KNOWN_SNAPSHOT, wishes: wishes.filter(({ id }) => id !== 'a2') }],
    ['there is one too many', { ...KNOWN_SNAPSHOT, wishes: wishes.map((wish) => ({ ...wish, party: 'anna' })) }],
    ['their order is another', withAnnas((wish) => ({ ...wish, rank: 3 - wish.rank }))],
    [
      'a day is another',
      withAnnas(({ options, ...wish }) => ({
        ...wish,
        options: options.map((one) => ({ ...one, last: one.last - 1 })),
      })),
    ],
    [
      'a hut is another',
      withAnnas(({ options, ...wish }) => ({
        ...wish,
        options: options.map((one) => ({ ...one, hut: koia?.id ?? '' })),
      })),
    ],
    ['she may get more stays', { ...KNOWN_SNAPSHOT, parties: parties.map((party) => ({ ...party, limit: 2 })) }],
  ])('a list of which %s fails', async (_, snapshot) => {
    expect(await found([annasList()], [3], OWN, snapshot)).toMatchObject({ receipts: 'fails', chain: 'holds' });
  });

  test('a list that is not in the draw fails, and so does one that was saved and is said to be empty', async () => {
    expect(await found([annasList()], [3], [])).toMatchObject({ receipts: 'fails' });
    expect(await found([annasList([])], [3])).toMatchObject({ receipts: 'fails' });
  });

  test('a list that somebody else saved last is told, and one’s own in another browser too', async () => {
    expect(await found([annasList(reversed), annasList(ANNAS_WISHES, { by: 'board' })], [3])).toMatchObject({
      receipts: 'changed',
      chain: 'holds',
      acts: ['wishes_saved by board'],
    });
    expect(await found([annasList(reversed), annasList()], [3])).toMatchObject({
      receipts: 'holds',
      acts: ['wishes_saved by guest'],
    });
  });

  test('requests that became wishes when it was announced are no change of her list', async () => {
    const adopted = annasList(reversed, { by: 'board' });
    expect(await found([adopted, annasList()], [4])).toEqual(HOLDS);
  });

  test('huts and days that were closed since she wished are told, if she wished for them', async () => {
    const closed = (subject: string) => annasEntry({ kind: 'hut_closed', by: 'board', subject });
    const acts = [closed('bua'), annasList(), closed('koia'), closed('stua')];
    expect(await found(acts, [4])).toMatchObject({ receipts: 'holds', acts: ['hut_closed by board'] });
  });

  test('points for not coming to a stay since she wished are told, if it was hers', async () => {
    const noShow = (subject: string) => annasEntry({ kind: 'no_show', by: 'board', subject, after: { points: 20 } });
    const acts = [noShow('annas-request'), annasList(), noShow('annas-request'), noShow('bos-request')];
    expect(await found(acts, [1, 4])).toMatchObject({ receipts: 'holds', acts: ['no_show by board'] });
  });

  test('a list of another period is no matter of this one, and no list of an ordinary draw', async () => {
    const other = annasList(reversed, { after: { period: 'jul-2026', most_stays: 1, wishes: reversed } });
    expect(await found([annasList(), other], [3, 4])).toEqual({ ...HOLDS, count: 2 });
    const ordinary = aJournaledDraw([annasList(reversed), annasList(reversed, { by: 'board' })]);
    expect(await check(annasWitness(ordinary.lines, 1, 3), ordinary.bundle)).toMatchObject({
      receipts: 'holds',
      acts: [],
    });
  });
});
