import { aProvenRun } from '@hytte/beacon/testing/a-proven-run';
import type { Api } from '@hytte/contract/api';
import type { DrawRun } from '@hytte/contract/fairness/draws';
import type { Answer } from '@hytte/contract/endpoint';
import type { Season } from '@hytte/contract/huts/seasons';
import { requestsIn, type ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { hashOfRules } from '@hytte/domain/fairness/draws/rules';
import { DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import type { JournalEntry, JournalLine } from '@hytte/domain/fairness/draws/journal';
import {
  ANNAS_REQUEST,
  ANNAS_WISHES,
  aJournaledDraw,
  annasEntry,
  annasList,
  RECEIPT_KEY,
  receiptFor,
} from '@hytte/domain/testing/a-journaled-draw';
import { aKnownRun, KNOWN_SNAPSHOT } from '@hytte/domain/testing/known-draw';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberReceipt } from '#features/fairness/journal/journal.api.ts';
import { aNextDraw, aRun } from '#testing/draws.ts';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aSeason } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { rememberSeal } from '../own/seen-seals.ts';

const site = theSite();

const { club_id: clubId } = aMembership();
const draw = aRun({ bookings_processed: 9, bookings_allocated: 3, bookings_rejected: 6 });
const before = aRun({ id: draw.id.replace(/1$/, '2'), number: 6, scheduled_time: '2026-10-01T00:00:00.000Z' });
const bundle = aKnownRun();
const mine = requestsIn(bundle).filter(({ id }) => id === 'b1');

type More = {
  names?: { request: string; name: string; person: string }[];
  seasons?: Season[];
  since?: Answer<Api['GET /api/clubs/{clubId}/draws/{runId}']>['since'];
  start?: DrawRun['start'];
  journal?: Answer<Api['GET /api/clubs/{clubId}/journal']>;
  /** Of the draw of a period. */
  wishes?: Answer<Api['GET /api/clubs/{clubId}/draws/{runId}']>['own_wishes'];
};

type Own = { id: string; hut: string; first: number; last: number };

const open = (
  published: unknown = bundle,
  own: readonly Own[] = mine,
  { names, seasons = [], since = [], start = null, journal, wishes }: More = {},
) =>
  site.open(`/clubs/${clubId}/draws/${draw.id}`, {
    token: aToken(),
    activeClub: clubId,
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/clubs/{clubId}/draws': { draws: [draw, before] },
      'GET /api/clubs/{clubId}/seasons': { seasons },
      ...(journal && {
        'GET /api/clubs/{clubId}/journal': journal,
        'GET /api/receipt-keys': { keys: [RECEIPT_KEY] },
      }),
      'GET /api/clubs/{clubId}/rules': { number: 0, rules: DEFAULT_RULES, versions: [] },
      'GET /api/clubs/{clubId}/draws/{runId}': {
        draw: { ...draw, start, period: wishes ? { id: draw.id, name: 'Påsken 2027' } : null },
        bundle: JSON.stringify(published),
        own_requests: own.map(({ id, hut, first, last }) => ({ id, hut, first, last })),
        own_wishes: wishes ?? [],
        huts: [
          { id: 'bua', name: 'Bua' },
          { id: 'koia', name: 'Koia' },
          { id: 'stua', name: 'Stua' },
        ],
        since,
        ...(names && { names }),
      },
    },
  });

const checks = async () => {
  const panel = within(await screen.findByRole('region', { name: 'Dette etterprøver nettleseren din' }));
  await waitFor(() => expect(panel.queryByText('Trekker på nytt …')).toBeNull());
  const items = panel.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  return items.map((item) => item.textContent);
};

test('the browser repeats the draw, ticks its checks and says how it went', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Trekning nr. 7' })).toBeDefined();
  expect(await checks()).toEqual([
    expect.stringContaining('Forseglingen (Stemmer)'),
    expect.stringContaining('Det som ble låst (Stemmer)'),
    expect.stringContaining('Tallet utenfra (Ikke bevist)'),
    expect.stringContaining('Resultatet (Stemmer)'),
    expect.stringContaining('Dine forespørsler (Stemmer)Forespørselen din var med'),
    expect.stringContaining('Reglene (Ikke bevist)'),
    expect.stringContaining('Kvitteringene dine (Ikke bevist)'),
    expect.stringContaining('Journalen (Ikke bevist)'),
  ]);
  expect(screen.getByText('Alt stemmer. Trekningen er etterprøvd.')).toBeDefined();
  expect(screen.getByText(/fikk ikke se forseglingen på forhånd/)).toBeDefined();
  const own = within(screen.getByRole('region', { name: 'Slik gikk det for deg' }));
  expect(own.getByText('Plass 4 av 5 i runde 1. Hytta gikk til plass 1. Du hadde 16 lodd.')).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Alle forespørslene' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + 9);
  expect(rows.filter((row) => row.textContent.includes('Deg'))).toHaveLength(1);
});

const seasonsOfTheDraw = [{ start: '2027-03-19', end: '2027-03-29', blocked: false, points: 10, huts: null }];
const asShown = ({ start, end, blocked, points }: (typeof seasonsOfTheDraw)[number]): Season =>
  aSeason({
    start_date: start,
    end_date: end,
    is_blocked: blocked,
    booking_points_penalty: points / 10,
    applies_to_all_huts: true,
    huts: [],
  });

/** Frozen under those seasons, six seconds before a round that drand did publish. */
const { snapshot, signature } = aProvenRun();
const rules = { number: 0, hash: hashOfRules({ ...snapshot, club: DEFAULT_RULES, seasons: seasonsOfTheDraw }) };
const proven = aKnownRun({ ...snapshot, rules }, signature);

test('the browser also verifies the number from outside, and compares the rules', async () => {
  const own = requestsIn(proven).filter(({ id }) => id === proven.snapshot.wishes.find(onlyOption)?.id);
  await open(proven, own, { seasons: seasonsOfTheDraw.map(asShown) });
  expect(await checks()).toEqual([
    expect.stringContaining('Forseglingen (Stemmer)'),
    expect.stringContaining('Det som ble låst (Stemmer)'),
    expect.stringMatching(
      /Tallet utenfra \(Stemmer\).*nr\. 1000 fra drand, kom 6 sekunder senere, og signaturen er ekte/,
    ),
    expect.stringContaining('Resultatet (Stemmer)'),
    expect.stringContaining('Dine forespørsler (Stemmer)'),
    expect.stringContaining('Reglene (Stemmer)'),
    expect.stringMatching(/Kvitteringene dine \(Ikke bevist\).*ingen kvitteringer fra før trekningen/),
    expect.stringMatching(/Journalen \(Ikke bevist\).*ingenting å sammenligne journalen med/),
  ]);
  const rows = within(screen.getByRole('table', { name: 'Alle forespørslene' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + proven.outcomes.length);
  expect(rows.filter((row) => row.textContent.includes('Deg'))).toHaveLength(1);
  expect(screen.getByText(/^Heller ikke vi som driver Hyttelaget, kunne styre det/)).toBeDefined();
  expect(screen.getByText(/^At folk er dem de sier de er/)).toBeDefined();
  expect(screen.getByText(/^At denne siden er ærlig/)).toBeDefined();
  expect(screen.queryByText(/^At vi som driver Hyttelaget, lot være/)).toBeNull();
});

test('a list that was frozen when the number already existed cannot be confirmed', async () => {
  await open(aProvenRun(1), []);
  expect((await checks())[2]).toMatch(/Tallet utenfra \(Stemmer ikke\).*det fantes allerede da lista ble låst/);
  expect(screen.getByText('Denne trekningen kan ikke bekreftes.')).toBeDefined();
});

test('a draw without a number from outside is confirmed, and the page says what that leaves open', async () => {
  await open(aKnownRun(), []);
  expect((await checks())[2]).toMatch(/Tallet utenfra \(Ikke bevist\).*kunne ha kjent det hemmelige tallet på forhånd/);
  expect(screen.getByText('Alt stemmer. Trekningen er etterprøvd.')).toBeDefined();
  expect(screen.getByText(/^At vi som driver Hyttelaget, lot være å prøve oss fram/)).toBeDefined();
  expect(screen.queryByText(/^Heller ikke vi som driver Hyttelaget/)).toBeNull();
});

test('rules that were changed since the draw are told apart from a wrong draw', async () => {
  await open(proven, [], { seasons: [] });
  expect((await checks())[5]).toMatch(/Reglene \(Ikke bevist\).*er endret etter at lista ble låst/);
  expect(screen.getByText('Alt stemmer. Trekningen er etterprøvd.')).toBeDefined();
});

const onlyOption = ({ options }: { options: readonly unknown[] }): boolean => options.length === 1;

test('a seal that this browser was shown is known again', async () => {
  localStorage.setItem('token', aToken());
  rememberSeal(clubId, aNextDraw({ seal: bundle.seal, sealed_at: '2026-10-01T00:00:05.000Z' }), new Date('2026-10-20'));
  await open();
  expect((await checks())[0]).toContain('fikk se den samme forseglingen 20. oktober 2026');
});

test('a seal that was replaced is called by its name', async () => {
  localStorage.setItem('token', aToken());
  rememberSeal(clubId, aNextDraw({ sealed_at: '2026-10-01T00:00:05.000Z' }), new Date('2026-10-20'));
  await open();
  const [seal, snapshot] = await checks();
  expect(seal).toContain('Stemmer ikke');
  expect(seal).toContain('fikk se en annen forsegling 20. oktober 2026');
  expect(snapshot).toContain('(Stemmer)');
  expect(screen.getByText('Denne trekningen kan ikke bekreftes.')).toBeDefined();
});

const swapped: ProofBundle = {
  ...bundle,
  outcomes: bundle.outcomes.map((outcome) => ({ ...outcome, place: outcome.place + 1 })),
};

test.each([
  ['a result that was written by hand', swapped, ['', '', '', 'Stemmer ikke', '']],
  ['no proof at all', {}, Array.from({ length: 5 }, () => 'Stemmer ikke')],
])('%s is not shown, and what to do is said', async (_, published, marks) => {
  await open(published);
  const said = await checks();
  for (const [at, mark] of marks.entries()) expect(said[at]).toContain(mark);
  expect(screen.getByText(/Last ned beviset med en gang/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a request that was left out is missed', async () => {
  const gone = mine.map((request) => ({ ...request, id: 'b9' }));
  await open(bundle, gone);
  expect((await checks())[4]).toContain('Noe du hadde bedt om, mangler eller er endret.');
});

test('club admins read the names beside the requests', async () => {
  await open(bundle, [], { names: [{ request: 'b1', name: 'Ola Li', person: draw.id }] });
  const table = within(await screen.findByRole('table', { name: 'Alle forespørslene' }));
  expect(table.getAllByRole('row').filter((row) => row.textContent.includes('Ola Li'))).toHaveLength(1);
  expect(screen.getByText(/Navnene ser bare de som driver klubben/)).toBeDefined();
});

test('what was done with a stay of the draw afterwards is told, and by whom', async () => {
  await open(bundle, [], {
    since: [
      { request: 'a1', kind: 'moved', by: 'guest', at: '2026-11-02T10:00:00.000Z' },
      { request: 'a1', kind: 'cancelled', by: 'board', at: '2026-11-03T10:00:00.000Z' },
    ],
  });
  const items = within(await screen.findByRole('region', { name: 'Siden da' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Flyttet mandag 2\. november.* av gjesten selv\.$/),
    expect.stringMatching(/Avlyst tirsdag 3\. november.* av dem som driver klubben\.$/),
  ]);
});

test('of a draw that nobody was told of the page says who started it, and how new the newest request was', async () => {
  const start = { by: 'admin', asked_at: '2026-11-01T01:00:00.000Z', notice_hours: 0 } as const;
  await open(bundle, [], { start: { ...start, last_request_at: '2026-11-01T00:58:00.000Z' } });
  const said = 'Startet av en administrator. Ingen ble varslet på forhånd. Den siste forespørselen kom 2 minutter før.';
  expect(await screen.findByText(said)).toBeDefined();
  expect(await screen.findByText('Ingen av oppholdene fra denne trekningen er flyttet eller avlyst.')).toBeDefined();
});

const CONFIRMED = 'Alt stemmer. Trekningen er etterprøvd.';

/** The proof of a draw after these lines, in the browser in which Anna asked. */
async function openAsAnna(entries: readonly JournalEntry[] = [], change = (lines: JournalLine[]) => lines) {
  const { bundle: published, lines } = aJournaledDraw(entries, { ...KNOWN_SNAPSHOT, period: null, club: clubId });
  const [asked] = lines as [JournalLine];
  localStorage.setItem('token', aToken());
  rememberReceipt(receiptFor(asked));
  const head = lines.at(-1) ?? asked;
  await open(published, [ANNAS_REQUEST], { journal: { lines: change(lines), head } });
  const [receipts, chain] = (await checks()).slice(-2);
  return { receipts, chain };
}
const movedByBoard = annasEntry({
  kind: 'moved',
  by: 'board',
  at: '2026-12-03T10:00:00.000Z',
  before: annasEntry().after,
});

test('receipts of this browser are found in the journal, which is whole', async () => {
  expect(await openAsAnna()).toEqual({
    receipts: expect.stringMatching(/^Kvitteringene dine \(Stemmer\)Kvitteringen din er ekte/),
    chain: expect.stringMatching(/^Journalen \(Stemmer\)Journalen er hel/),
  });
  expect(screen.getByText(CONFIRMED)).toBeDefined();
});

test('a member whose request an admin moved before the draw sees it in red, with who did it and when', async () => {
  const { receipts, chain } = await openAsAnna([movedByBoard]);
  expect(receipts).toMatch(/^Kvitteringene dine \(Stemmer ikke\)Det du hadde bedt om, ble endret før trekningen/);
  expect(receipts).toMatch(/Forespørselen din ble flyttet torsdag 3\. desember.* av dem som driver klubben\.$/);
  expect(chain).toContain('Journalen (Stemmer)');
  expect(screen.getByText(/^Trekningen er regnet riktig, men det du hadde bedt om, var endret/)).toBeDefined();
  expect(screen.queryByText(CONFIRMED)).toBeNull();
});

test('a journal from which the act was taken out does not hold together', async () => {
  const { chain } = await openAsAnna([movedByBoard], (lines) => lines.filter(({ entry }) => entry.kind !== 'moved'));
  expect(chain).toContain('Journalen (Stemmer ikke)');
  expect(screen.getByText('Denne trekningen kan ikke bekreftes.')).toBeDefined();
});

test('a journal that says something else than the receipt is found out', async () => {
  const rewritten = (lines: JournalLine[]) =>
    lines.map((line) => ({ ...line, entry: { ...line.entry, at: '2026-12-01T12:00:01.000Z' } }));
  expect((await openAsAnna([], rewritten)).receipts).toContain('Kvitteringene dine (Stemmer ikke)');
});

/** The proof of a period's draw, in the browser in which Anna saved her wishes; the last line is what the journal says of it. */
async function openWithWishes(saved: readonly string[], wishes = ANNAS_RANKED) {
  const { bundle: published, lines } = aJournaledDraw([annasList(saved)], { ...KNOWN_SNAPSHOT, club: clubId });
  const [list] = lines.slice(2) as [JournalLine];
  localStorage.setItem('token', aToken());
  rememberReceipt(receiptFor(list));
  await open(published, [], { wishes, journal: { lines, head: lines.at(-1) ?? list } });
  const [own, , receipts] = (await checks()).slice(-4);
  return { own, receipts };
}
const { hut, first, last } = ANNAS_REQUEST;
const ANNAS_RANKED = [hut, 'koia'].map((hutId, i) => ({
  id: `a${i + 1}`,
  rank: i + 1,
  options: [{ hut: hutId, first, last }],
}));

test('of a period the browser confirms that one’s wishes were in the list as they were saved', async () => {
  expect(await openWithWishes(ANNAS_WISHES)).toEqual({
    own: expect.stringMatching(/^Dine ønsker \(Stemmer\)Alle de 2 ønskene dine var med .* i samme rekkefølge\.$/),
    receipts: expect.stringMatching(/^Kvitteringene dine \(Stemmer\)/),
  });
  expect(screen.getByText('Påsken 2027')).toBeDefined();
  expect(screen.getByText(CONFIRMED)).toBeDefined();
});

test('a wish that was changed since it was saved is seen in red, by the receipt', async () => {
  const { own, receipts } = await openWithWishes(ANNAS_WISHES.toReversed());
  expect(own).toMatch(/^Dine ønsker \(Stemmer\)/);
  expect(receipts).toMatch(/^Kvitteringene dine \(Stemmer ikke\)/);
  expect(screen.queryByText(CONFIRMED)).toBeNull();
});

test('a list with another order than the service has on record is seen in red', async () => {
  const swapped = ANNAS_RANKED.map((wish) => ({ ...wish, rank: 3 - wish.rank }));
  expect((await openWithWishes(ANNAS_WISHES, swapped)).own).toMatch(
    /^Dine ønsker \(Stemmer ikke\)Et ønske du hadde, mangler eller er endret/,
  );
});

afterEach(() => vi.restoreAllMocks());

test('a browser without Ed25519 of its own verifies receipts all the same', async () => {
  const unsupported = new DOMException('Unrecognized name.', 'NotSupportedError');
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unsupported);
  expect((await openAsAnna()).receipts).toContain('Kvitteringene dine (Stemmer)');
  expect(importKey).toHaveBeenCalledOnce();
  expect((await openAsAnna([], (lines) => lines.slice(1))).receipts).toContain('Kvitteringene dine (Stemmer ikke)');
});
