import type { Today, UnpaidToday } from '@hytte/contract/clubs/today';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { type Replies, refuse } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const id = (n: number) => `0198c9f0-0000-7000-8000-0000000000${n}`;

const stay = (n: number, guest: string | null = 'Kari Fjell') => ({
  booking_id: id(n),
  hut_name: 'Trollbu',
  start_date: '2027-03-05',
  start_half_day: 'PM' as const,
  end_date: '2027-03-07',
  end_half_day: 'AM' as const,
  guest,
  phone: '900 12 345',
  member_id: id(90),
});
const unpaid = (n: number, given: Partial<UnpaidToday> = {}): UnpaidToday => ({
  ...stay(n),
  amount_ore: 123_400,
  pay_by: '2027-02-20',
  days_overdue: 9,
  reminded_on: null,
  ...given,
});

const NOTHING: Today = {
  today: '2027-03-01',
  unpaid: [],
  unpaid_sum: { count: 0, amount_ore: 0 },
  answers_missing: [],
  out_of_reach: [],
  offers: [],
  refunds: [],
  defects: [],
  left_behind: [],
  bank_lines: 0,
  invitations: [],
  arrivals: [],
  departures: [],
  next_arrival: null,
  last_draw: null,
  next_draw: { at: null, requests: 0 },
  next_period: null,
  next_payout: null,
};

const open = (today: Replies['GET /api/clubs/{clubId}/today'], api: Replies = {}) =>
  site.open(`/clubs/${club.id}/manage`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      ...(today && { 'GET /api/clubs/{clubId}/today': today }),
      ...api,
    },
  });

const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('who has not paid is said at once, and reminded with one press', async () => {
  let reminded_on: string | null = null;
  const user = await open(
    () => ({ ...NOTHING, unpaid: [unpaid(11, { reminded_on })], unpaid_sum: { count: 3, amount_ore: 300_000 } }),
    {
      'POST /api/bookings/{id}/reminder': () => {
        reminded_on = '2027-03-01';
        return {};
      },
    },
  );
  const list = await card(/^Ikke betalt/);
  expect(list.getByText('9 dager over fristen')).toBeDefined();
  expect(list.getByRole('link', { name: 'Kari Fjell' }).getAttribute('href')).toBe(
    `/clubs/${club.id}/manage/bookings?stay=${id(11)}`,
  );
  expect(list.getByRole('link', { name: /Ring Kari Fjell/ }).getAttribute('href')).toBe('tel:90012345');
  expect(list.getByText(/Til sammen 3 opphold er ikke betalt/)).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Minn på: Kari Fjell, Trollbu' }));
  expect(await screen.findByText('Kari Fjell har fått en påminnelse på e-post.')).toBeDefined();
  expect(await list.findByText('Minnet på i dag')).toBeDefined();
  expect(list.queryByRole('button', { name: /Minn/ })).toBeNull();
});

test('what is said in short leads to the part of the page that tells more', async () => {
  await open({ ...NOTHING, unpaid: [unpaid(11)], unpaid_sum: { count: 1, amount_ore: 100_000 } });
  const link = await screen.findByRole('link', { name: /^1 · / });
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toMatch(/^Ikke betalt/);
  expect(within(screen.getByText('Kommer i helga').parentElement ?? document.body).queryByRole('link')).toBeNull();
});

test('all who have not paid are reminded at once after a question, those of today passed over', async () => {
  const rows = [unpaid(11), unpaid(12), unpaid(13, { reminded_on: '2027-03-01' }), unpaid(14)];
  const user = await open(
    { ...NOTHING, unpaid: rows, unpaid_sum: { count: 4, amount_ore: 400_000 } },
    { 'POST /api/bookings/{id}/reminder': ({ key }) => (key.includes(id(12)) ? refuse('already_reminded') : {}) },
  );
  const list = await card(/^Ikke betalt/);
  await user.click(list.getByRole('button', { name: 'Minn alle på' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Minne 3 gjester på å betale?' }));
  await user.click(question.getByRole('button', { name: 'Minn alle på' }));
  expect(await screen.findByText('2 gjester er minnet på.')).toBeDefined();
  expect([11, 12, 13, 14].map((n) => site.requests(`POST /api/bookings/${id(n)}/reminder`).length)).toEqual([
    1, 1, 0, 1,
  ]);
});

test('a refusal is said, and the page is fetched anew', async () => {
  const user = await open(() => ({ ...NOTHING, unpaid: [unpaid(11)] }), {
    'POST /api/bookings/{id}/reminder': refuse('already_reminded'),
  });
  await user.click((await card(/^Ikke betalt/)).getByRole('button', { name: /^Minn på: Kari/ }));
  expect(await screen.findByText('Det er nettopp sendt en påminnelse om dette.')).toBeDefined();
});

test('long lists show four, and the rest on request', async () => {
  const user = await open({ ...NOTHING, unpaid: [11, 12, 13, 14, 15, 16].map((n) => unpaid(n)) });
  const list = await card(/^Ikke betalt/);
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  await user.click(list.getByRole('button', { name: 'Vis alle 6: Ikke betalt' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
});

test('a day with many guests shows six, and the rest on request', async () => {
  const user = await open({ ...NOTHING, departures: [21, 22, 23, 24, 25, 26, 27, 28].map((n) => stay(n, null)) });
  const week = await card(/^De neste sju dagene/);
  expect(week.getAllByRole('listitem')).toHaveLength(6);
  await user.click(week.getByRole('button', { name: /^Vis alle 8: / }));
  expect(week.getAllByRole('listitem')).toHaveLength(8);
});

test('arrivals have phone, answers and what is missing; the weekend is counted above', async () => {
  const arrival = {
    ...stay(21),
    answers: [{ name: 'Personer', value: '4' }],
    answers_missing: true,
    owed_ore: 10_000,
  };
  await open({ ...NOTHING, arrivals: [arrival], departures: [stay(22, null)] });
  const week = await card(/^De neste sju dagene/);
  expect(week.getByText('Personer:').nextSibling?.textContent).toBe('4');
  expect(week.getByText('Ikke betalt')).toBeDefined();
  expect(week.getByText('Har ikke svart')).toBeDefined();
  expect(week.getByText('Tidligere medlem')).toBeDefined();
  expect(screen.getByText('Kommer i helga').nextSibling?.textContent).toBe('1 opphold');
});

test('money back, invitations, offers and lines of the bank each have their button', async () => {
  let [isPaidBack, isInvited] = [false, false];
  const refund = { ...stay(31), refund_id: id(32), amount_ore: 50_000, due_on: '2027-02-25' };
  const invitation = {
    email: 'ola@example.no',
    invited_at: '2027-02-01T10:00:00.000Z',
    expires_at: '2027-02-15T10:00:00.000Z',
    expired: true,
  };
  const { booking_id: _, ...visit } = stay(33, 'Ola Li');
  const user = await open(
    () => ({
      ...NOTHING,
      refunds: isPaidBack ? [] : [refund],
      invitations: isInvited ? [] : [invitation],
      offers: [{ ...visit, offer_id: id(34), until: '2027-03-01T18:00:00.000Z', reminded: true }],
      bank_lines: 3,
    }),
    {
      'POST /api/clubs/{clubId}/refunds-due/{id}/done': () => {
        isPaidBack = true;
        return {};
      },
      'POST /api/memberships/clubs/{id}/resend-invitation': () => {
        isInvited = true;
        return {
          invitation: {
            ...invitation,
            id: id(35),
            inviter_first_name: null,
            inviter_last_name: null,
            inviter_email: 'a@b.no',
          },
        };
      },
    },
  );
  const offers = await card(/^Tilbud som snart går ut/);
  expect(offers.getByText('Er minnet på')).toBeDefined();
  expect(offers.getByRole('link', { name: 'Se medlemmet Ola Li' })).toBeDefined();
  expect((await card(/^Linjer fra banken/)).getByRole('link', { name: 'Gå gjennom dem' })).toBeDefined();
  await user.click((await card(/^Skal betales tilbake/)).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Skal betales tilbake/ })).toBeNull());
  await user.click((await card(/^Invitasjoner uten svar/)).getByRole('button', { name: /Send på nytt/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Invitasjoner uten svar/ })).toBeNull());
});

test('the last draw is told with a link', async () => {
  const draw = {
    run_id: id(41),
    at: '2027-02-20T01:00:00.000Z',
    success: true,
    allocated: 12,
    rejected: 8,
    period: null,
  };
  await open({ ...NOTHING, last_draw: draw });
  const ahead = await card(/^Trekning og penger/);
  expect(ahead.getByText(/12 fikk opphold, 8 fikk ikke/)).toBeDefined();
  expect(ahead.getByRole('link', { name: 'Se hvem som fikk hva' }).getAttribute('href')).toBe(
    `/clubs/${club.id}/manage/draws/${id(41)}`,
  );
  expect(screen.getByText('12 av 20 fikk')).toBeDefined();
});

test('the deadline of a draw period is told as a day, not as the midnight after it', async () => {
  const at = '2027-03-05T23:00:00.000Z';
  await open({ ...NOTHING, next_period: { period_id: id(31), name: 'Påske', moment: 'closes', at } });
  expect(await screen.findByText(/^Påske har frist fredag 5\. mars/)).toBeDefined();
});

test('a draw that failed is told above the cards, and waits for somebody', async () => {
  const draw = {
    run_id: id(41),
    at: '2027-02-20T01:00:00.000Z',
    success: false,
    allocated: 0,
    rejected: 0,
    period: null,
  };
  await open({ ...NOTHING, last_draw: draw });
  expect(await screen.findByText(/Den siste trekningen gikk ikke/)).toBeDefined();
  expect(screen.getByText('Venter på deg').nextSibling?.textContent).toBe('1 ting');
});

test('where nobody here can say who has paid, the page does not say that all is paid', async () => {
  await open({ ...NOTHING, unpaid_sum: null });
  expect(await screen.findByText('Følges ikke her')).toBeDefined();
});

test('when nothing waits it says so, with who comes next', async () => {
  await open({ ...NOTHING, next_arrival: stay(51), next_draw: { at: '2027-04-01T00:00:00.000Z', requests: 0 } });
  expect(await screen.findByRole('heading', { name: 'Ingenting venter på deg' })).toBeDefined();
  expect(screen.getAllByText(/Neste som kommer: Kari Fjell, Trollbu/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Neste trekning/).length).toBeGreaterThan(0);
});

test('when it cannot be fetched it says so, and can be tried again', async () => {
  await open(refuse('unavailable'));
  expect(await screen.findByText(/Vi klarte ikke å hente oversikten\. /)).toBeDefined();
  expect(await screen.findByRole('button', { name: /Prøv igjen/ })).toBeDefined();
});

test('who reported a defect is told when it is closed, and the toast says so', async () => {
  const defect = {
    defect_id: id(70),
    hut_name: 'Fjellro',
    title: 'Pipa trekker ikke',
    severity: 'annoying' as const,
    state: 'being_fixed' as const,
    note: null,
    reported_at: '2026-11-17T10:00:00.000Z',
  };
  let defects = [defect];
  const user = await open(() => ({ ...NOTHING, defects }), {
    'PUT /api/clubs/{clubId}/defects/{defectId}': () => {
      defects = [];
      return {
        defect: {
          ...defect,
          id: defect.defect_id,
          hut_id: id(90),
          booking_id: null,
          reported_by: 'Kari Fjell',
          phone: null,
          text: null,
          state: 'fixed',
          written_at: defect.reported_at,
          state_at: defect.reported_at,
          photos: [],
        },
        reporter_told: true,
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Er ordnet: Pipa trekker ikke' }));
  expect(
    await screen.findByText('«Pipa trekker ikke» er oppdatert. Den som meldte fra, får beskjed på e-post.'),
  ).toBeDefined();
});

describe('with an office', () => {
  const openAs = (offices: { treasurer: boolean; hut_ids: string[] }, today: Today) =>
    open(today, {
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'member', offices })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'member', via_global_admin: false, offices },
    });

  test('a keeper sees who comes, without a way to stays they cannot open, and nothing of money or draws', async () => {
    const visit = { ...stay(1), answers: [{ name: 'Personer', value: '4' }], answers_missing: false, owed_ore: null };
    await openAs({ treasurer: false, hut_ids: [id(90)] }, { ...NOTHING, unpaid_sum: null, arrivals: [visit] });
    expect(await screen.findByText('Kari Fjell')).toBeDefined();
    expect(screen.getByText('Personer:')).toBeDefined();
    expect(await screen.findByRole('link', { name: /900 12 345/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Kari Fjell' })).toBeNull();
    expect(screen.queryByText('Ikke betalt')).toBeNull();
    expect(screen.queryByText('Siste trekning')).toBeNull();
  });

  test('a keeper sees to the defects of their huts on this page, the only one they reach', async () => {
    const defect = {
      defect_id: id(70),
      hut_name: 'Fjellro',
      title: 'Pipa trekker ikke',
      severity: 'dangerous' as const,
      state: 'reported' as const,
      note: null,
      reported_at: '2026-11-17T10:00:00.000Z',
    };
    await openAs({ treasurer: false, hut_ids: [id(90)] }, { ...NOTHING, unpaid_sum: null, defects: [defect] });
    expect(await screen.findByText('Pipa trekker ikke')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Se alle meldte feil' })).toBeNull();
    expect(screen.queryByText('Ikke betalt')).toBeNull();
  });

  test('a treasurer sees what is not paid, with a reminder, and nothing of visits', async () => {
    await openAs({ treasurer: true, hut_ids: [] }, { ...NOTHING, unpaid: [unpaid(2)] });
    expect(await screen.findByRole('button', { name: /Minn på/ })).toBeDefined();
    expect(screen.queryByText('De neste sju dagene')).toBeNull();
    expect(screen.queryByText('Siste trekning')).toBeNull();
  });
});
