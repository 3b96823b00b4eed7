import type { Period } from '@hytte/contract/fairness/periods';
import type { PaymentSettings } from '@hytte/contract/money/payment-settings';
import type { WaitlistEntry } from '@hytte/contract/stays/waitlist';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { nextDrawAt } from '@hytte/domain/fairness/draws/schedule';
import { type ClubRules, DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDay } from '#lib/dates.ts';
import { aBookingPage, trollbu } from '#testing/booking-page.ts';
import { aCost, anOwnBooking, inDays } from '#testing/bookings.ts';
import { aPeriod } from '#testing/periods.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

/** The panel with two days chosen, in a club with these rules. */
async function choose(rules: Partial<ClubRules>, api: Replies = {}) {
  const chosen = `hut=${trollbu.id}&from=${inDays(5)}PM&to=${inDays(7)}AM`;
  const user = await site.open(
    `/?${chosen}`,
    aBookingPage({
      api: {
        'GET /api/clubs/{clubId}/rules': { number: 1, rules: { ...DEFAULT_RULES, ...rules }, versions: [] },
        ...api,
      },
    }),
  );
  return { user, panel: within(await screen.findByRole('region', { name: 'Klar til å sende' })) };
}

const daily = { ...DEFAULT_RULES.draws, automatic: true };

test('days that are had at once are taken, without rivals or tickets, and lead to the stay', async () => {
  const booking = anOwnBooking({ hut_id: trollbu.id, status: 'allocated' });
  const { user, panel } = await choose(
    { days: { kind: 'direct' } },
    { 'POST /api/bookings': { booking, draw_at: null } },
  );
  expect(await panel.findByText('Du får dagene med en gang.')).toBeDefined();
  expect(panel.queryByText('Dine lodd i trekningen')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Ta dagene' }));
  expect(await screen.findByText(/^Dagene er dine: Trollbu/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Se oppholdet og hva du gjør nå' });
  expect(link.getAttribute('href')).toBe(`/bookings/${booking.id}`);
});

test('days that are drawn say when, and are asked for', async () => {
  const { panel } = await choose({ draws: daily });
  const tomorrow = formatDay('no', dateInOslo(nextDrawAt(daily, new Date())));
  expect(await panel.findByText(`Trekkes ${tomorrow}.`)).toBeDefined();
  expect(panel.getByText('Dine lodd i trekningen')).toBeDefined();
  expect(panel.getByRole('button', { name: 'Be om dagene' })).toBeDefined();
});

describe('limits that a stay counts towards are told before asking', () => {
  const limit = { id: 'hols', name: 'Ferier', kind: 'in_year' as const, most: 2, seasons: null, freeWithinDays: 14 };
  const year = inDays(5).slice(0, 4);
  const chooseWith = (held: number) => {
    const stays = Array.from({ length: held }, () => ({
      hut: trollbu.id,
      first: slotOf(inDays(5), 'PM'),
      last: slotOf(inDays(7), 'AM'),
    }));
    const answer = {
      limits: [limit],
      quarantine: [],
      seasons: [],
      today: slotOf(inDays(0), 'AM'),
      stays,
      used: [],
      frozen: [],
    };
    return choose({ limits: [limit] }, { 'GET /api/clubs/{clubId}/limits': answer });
  };

  test('with how many are left', async () => {
    const { panel } = await chooseWith(1);
    expect(await panel.findByText(`Teller mot «Ferier»: 1 igjen i ${year}.`)).toBeDefined();
  });

  test('and with what to do when none is', async () => {
    const { panel } = await chooseWith(2);
    expect(await panel.findByText(/Teller mot «Ferier»: ingen igjen i .* gir fra deg et annet/)).toBeDefined();
  });
});

test('until when the stay can be cancelled at no cost is told before asking, where the club has decided it', async () => {
  const terms = { ...DEFAULT_RULES.terms, tiers: [{ days: 3, percent: 100 }] };
  const { panel } = await choose({ terms });
  expect(await panel.findByText('Gratis å gi fra seg')).toBeDefined();
  expect(panel.getByText(`til og med ${formatDay('no', inDays(2))}`)).toBeDefined();
});

describe('by when a stay is to be paid is told before asking', () => {
  const paying = { paymentHandling: 'hyttelaget', refundDays: 7, version: 1, paymentOffered: true } as const;
  const terms = { ...DEFAULT_RULES.terms, payDays: 14 };
  const choosePaying = (rules: Partial<ClubRules>, settings: PaymentSettings = paying) =>
    choose({ terms, ...rules }, { 'GET /api/clubs/{clubId}/payment-settings': settings });

  test('with the day itself, where the days are had at once', async () => {
    const { panel } = await choosePaying({ days: { kind: 'direct' } });
    // Two days from now: the stay begins too soon for more.
    expect(await panel.findByText(`innen ${formatDay('no', inDays(2))}`)).toBeDefined();
  });

  test('counted from the draw, where that has a day', async () => {
    const { panel } = await choosePaying({ draws: daily });
    const drawnOn = dateInOslo(nextDrawAt(daily, new Date()));
    expect(await panel.findByText(`innen ${formatDay('no', addDays(drawnOn, 2))}`)).toBeDefined();
  });

  test('in days after a draw that has none', async () => {
    const { panel } = await choosePaying({});
    expect(await panel.findByText(/^innen 14 dager etter trekningen/)).toBeDefined();
  });

  test('not where the club takes no payment here', async () => {
    const { panel } = await choosePaying({ days: { kind: 'direct' } }, { ...paying, paymentOffered: false });
    expect(await panel.findByText('Du får dagene med en gang.')).toBeDefined();
    expect(panel.queryByText('Betales')).toBeNull();
  });
});

test('by hand nobody knows when', async () => {
  const { panel } = await choose({});
  expect(await panel.findByText('De som driver klubben, bestemmer når det trekkes.')).toBeDefined();
});

test('days before the next draw can be asked for, but it is said that the draw comes too late', async () => {
  const inTwoWeeks = inDays(15);
  const draws = { ...daily, frequency: 'monthly', day: Number(inTwoWeeks.slice(-2)) } as const;
  const { panel } = await choose({ draws });
  const text = `Neste trekning er ${formatDay('no', inTwoWeeks)}, etter at oppholdet begynner.`;
  expect(await panel.findByText((words) => words.startsWith(text))).toBeDefined();
  expect(panel.getByRole('button', { name: 'Be om dagene' })).toHaveProperty('disabled', false);
});

test('who has a stay elsewhere then is told before sending', async () => {
  const elsewhere = anOwnBooking({
    hut_id: '0198c9f0-0000-7000-8000-0000000000f2',
    status: 'allocated',
    start_date: inDays(5),
    end_date: inDays(6),
  });
  const api: Replies = { 'GET /api/user-bookings': { bookings: [elsewhere] } };
  const { panel } = await choose({ days: { kind: 'direct' } }, api);
  expect(await panel.findByText('Du har allerede et opphold i klubben på noen av dagene.')).toBeDefined();
});

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const anOpenPeriod = (days: Partial<Period>): Period =>
  aPeriod({
    ...days,
    name: 'Påske',
    state: 'open',
    announced_at: hoursFromNow(-2),
    opens_at: hoursFromNow(-1),
    closes_at: hoursFromNow(30),
    draw_at: hoursFromNow(40),
    leftovers_at: hoursFromNow(50),
  });

test('the calendar says of each day how it is had: at once, or by a period', async () => {
  const held = { start_date: inDays(8), start_half_day: 'AM', end_date: inDays(9), end_half_day: 'PM' } as const;
  await choose({ days: { kind: 'direct' } }, { 'GET /api/clubs/{clubId}/periods': { periods: [anOpenPeriod(held)] } });
  const day = (date: string) => document.querySelector(`.cal-months [data-date="${date}"]`)?.getAttribute('aria-label');
  await waitFor(() => expect(day(inDays(4))).toContain('Ledig. Kan tas med en gang.'));
  expect(day(inDays(8))).toMatch(/^Søknadsrunden Påske: ønsk dagen der\./);
});

test('days of a period are not asked for: the panel leads to the wish list', async () => {
  const held = { start_date: inDays(6), start_half_day: 'AM', end_date: inDays(9), end_half_day: 'PM' } as const;
  const period = anOpenPeriod(held);
  await site.open(
    `/?hut=${trollbu.id}&from=${inDays(5)}PM&to=${inDays(7)}AM`,
    aBookingPage({
      api: {
        'GET /api/clubs/{clubId}/rules': { number: 1, rules: DEFAULT_RULES, versions: [] },
        'GET /api/clubs/{clubId}/periods': { periods: [period] },
      },
    }),
  );
  expect(await screen.findByText('Dagene er med i søknadsrunden Påske, og fås bare der.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Be om dagene' })).toHaveProperty('disabled', true);
});

describe('an undecided request', () => {
  const waiting = anOwnBooking({
    hut_id: trollbu.id,
    status: 'requested',
    start_date: inDays(20),
    start_half_day: 'PM',
    end_date: inDays(22),
    end_half_day: 'AM',
  });

  /** Its dialog of new days, in a club where days are had at once. */
  async function change(api: Replies) {
    const user = await site.open(
      `/?hut=${trollbu.id}&stay=${waiting.id}`,
      aBookingPage({
        requested: `${slotOf(inDays(20), 'PM')}-${slotOf(inDays(22), 'AM')}`,
        api: {
          'GET /api/clubs/{clubId}/rules': {
            number: 1,
            rules: { ...DEFAULT_RULES, days: { kind: 'direct' } },
            versions: [],
          },
          'GET /api/user-bookings': { bookings: [waiting] },
          'GET /api/bookings/{id}/cost': { cost: aCost() },
          ...api,
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Endre datoene' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre datoene: Trollbu' }));
    await user.click(await dialog.findByRole('button', { name: 'Neste ledige helg' }));
    expect(await dialog.findByText('Du får dagene med en gang.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Endre datoene' }));
    return dialog;
  }

  test('gets other days in one act, and becomes a stay where they are had at once', async () => {
    const stay = { ...waiting, status: 'allocated' as const };
    await change({ 'PUT /api/bookings/{id}/request': { booking: stay, draw_at: null } });
    expect(await screen.findByText(/^Dagene er dine: Trollbu/)).toBeDefined();
  });

  test('that the server refuses says why, and stays', async () => {
    const dialog = await change({ 'PUT /api/bookings/{id}/request': refuse('dates_already_allocated') });
    const refusal = await dialog.findByRole('alert');
    expect(refusal.textContent).toContain('allerede tildelt');
  });
});

describe('days that are offered to somebody else', () => {
  const first = (Date.parse(inDays(5)) / 86_400_000) * 2 + 1;
  const half_days = `${first}-${first + 3}`;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const calendar = { huts: [], offers: [{ hut_id: trollbu.id, half_days, until }] };
  const place = {
    hut_id: trollbu.id,
    hut_name: trollbu.name,
    start_date: inDays(5),
    start_half_day: 'PM',
    end_date: inDays(7),
    end_half_day: 'AM',
  } as const;
  const entry: WaitlistEntry = {
    id: '0198c9f0-0000-7000-8000-0000000000d1',
    club_id: trollbu.club_id,
    booking_id: null,
    options: [{ ...place, points: 0 }],
    free_now: null,
    state: 'waiting',
    run_id: null,
    period_id: null,
    place: 3,
    of: 3,
    first: false,
    resting: false,
    yes_until: null,
  };

  const open = (rules: Partial<ClubRules>, api: Replies = {}) =>
    site.open(
      `/?hut=${trollbu.id}&from=${inDays(5)}PM&to=${inDays(7)}AM`,
      aBookingPage({
        api: {
          'GET /api/clubs/{clubId}/rules': { number: 1, rules: { ...DEFAULT_RULES, ...rules }, versions: [] },
          'GET /api/clubs/{clubId}/calendar': calendar,
          ...api,
        },
      }),
    );

  test('cannot be asked for, but waited for, and then one is told where one stands in line', async () => {
    const entries: WaitlistEntry[] = [];
    const user = await open(
      { waitlist: { offerHours: 48, upgrades: true } },
      {
        'GET /api/clubs/{clubId}/waitlist': () => ({ entries }),
        'POST /api/clubs/{clubId}/waitlist': () => {
          entries.push(entry);
          return { entry };
        },
      },
    );
    expect(await screen.findByText(/^Dagene er tilbudt en som står på venteliste/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Be om dagene' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Varsle meg' }));
    expect(await screen.findByText('Du er nr. 3 av 3 som venter på disse dagene.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Varsle meg' })).toBeNull();
  });

  test('cannot be waited for in a club without a waiting list', async () => {
    await open({ waitlist: null }, { 'GET /api/clubs/{clubId}/waitlist': { entries: [] } });
    expect(await screen.findByText(/^Dagene er tilbudt en som står på venteliste/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Varsle meg' })).toBeNull();
  });
});
