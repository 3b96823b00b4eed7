import { addMonths } from '@hytte/domain/shared/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aBooking, aCost, aDetailsForm, inDays } from '#testing/bookings.ts';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';
import { formatTypedDate } from '#ui/DateField.tsx';

const site = theSite();

const club = aClub();
const TAB = `/clubs/${club.id}/manage/bookings`;
const booking = aBooking({ status: 'allocated', points: 3 });
const idNo = (number: number) => `${booking.id.slice(0, -1)}${number}`;
const MOVE = `POST /api/bookings/${booking.id}/move`;

const open = (api: Replies, path = TAB) =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [aMember()], pending_invitations: [] },
      'GET /api/memberships/clubs/{id}/huts': { huts: [aHutInList()] },
      'GET /api/clubs/{clubId}/seasons': { seasons: [] },
      'GET /api/clubs/{clubId}/calendar': { huts: [], offers: [] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      ...api,
    },
  });

const textOf = (element: Element | null | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

const asked = (search: Record<string, string>) =>
  `GET /api/bookings?${new URLSearchParams({ clubId: club.id, ...search }).toString()}`;

test('the tab opens with the last three months, and upcoming stays are one press away', async () => {
  const user = await open({ 'GET /api/bookings': { bookings: [booking] } });
  const row = await screen.findByRole('row', { name: /Ola Li/ });
  for (const part of ['ola@example.com', 'Trollbu', 'Tildelt', '3']) expect(textOf(row)).toContain(part);
  const today = inDays(0);
  expect(site.requests(asked({ from: addMonths(today, -3), to: today, sortBy: '-date' }))).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Kommende' }));
  await waitFor(() => expect(site.requests(asked({ from: today, sortBy: 'date' }))).toHaveLength(1));
  expect(window.location.search).toBe(`?from=${today}&to=&sort=date`);
});

test('the filter is in the address, and is read from it', async () => {
  const other = aBooking({ id: idNo(2), first_name: 'Eva', status: 'rejected' });
  const user = await open(
    { 'GET /api/bookings': { bookings: [booking, other] } },
    `${TAB}?from=&to=&status=rejected&user=${aMember().id}`,
  );
  expect(await screen.findByRole('row', { name: /Eva Li/ })).toBeDefined();
  expect(screen.queryByRole('row', { name: /Ola Li/ })).toBeNull();
  expect(screen.getByText('1 avslått')).toBeDefined();
  expect(site.requests(asked({ userId: aMember().id, sortBy: '-date' }))).toHaveLength(1);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Alle');
  expect(screen.getAllByRole('row', { name: /Li/ })).toHaveLength(2);
  const from = screen.getByRole('textbox', { name: 'Fra dato' });
  await user.type(from, '24.12.2026{Enter}');
  await waitFor(() => expect(window.location.search).toContain('from=2026-12-24'));
});

test('who has not paid is one press away, with what is missing in all', async () => {
  const unpaid = { ...booking, total_ore: 150_000 };
  const paid = aBooking({ id: idNo(2), first_name: 'Eva', status: 'allocated', paid: true, total_ore: 90_000 });
  const user = await open({
    'GET /api/bookings': { bookings: [unpaid, paid, aBooking({ id: idNo(3), status: 'rejected' })] },
    'GET /api/clubs/{clubId}/payment-settings': {
      paymentHandling: 'hyttelaget',
      refundDays: 5,
      version: 1,
      paymentOffered: true,
    },
  });
  expect(textOf(await screen.findByText(/^2 opphold/))).toBe('2 opphold · 1 avslått · 1 500 kr er ikke betalt');
  await user.click(await screen.findByRole('button', { name: 'Ikke betalt' }));
  const row = await screen.findByRole('row', { name: /Ola Li/ });
  expect(textOf(row)).toContain('1 500 kr');
  expect(screen.queryByRole('row', { name: /Eva Li/ })).toBeNull();
  expect(window.location.search).toBe('?from=&to=&status=unpaid&sort=date');
});

/** The text of the file that the button saves. */
async function saveCsv(user: UserEvent): Promise<string> {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  await user.click(screen.getByRole('button', { name: 'Last ned CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  create.mockRestore();
  return new TextDecoder().decode(await saved[0]?.arrayBuffer());
}

const asksHowMany = {
  questions: [{ field_id: idNo(7), field_name: 'Antall', field_type: 'number' as const, template_name: 'Alle hytter' }],
  answers: [{ booking_id: booking.id, field_id: idNo(7), response_value: '4' }],
};

test('the downloaded list has what guests answered in the period', async () => {
  const answers = 'GET /api/clubs/{clubId}/booking-answers';
  const user = await open(
    { 'GET /api/bookings': { bookings: [booking] }, [answers]: asksHowMany },
    `${TAB}?from=2026-05-01&to=2026-06-01`,
  );
  await screen.findByRole('row', { name: /Ola Li/ });
  const [head, row] = (await saveCsv(user)).split('\r\n');
  expect([head?.endsWith(';"Antall"'), row?.endsWith(';4')]).toEqual([true, true]);
  expect(site.requests(`GET /api/clubs/${club.id}/booking-answers?from=2026-05-01&to=2026-06-01`)).toHaveLength(1);
});

test('a platform admin downloads the list without asking for answers', async () => {
  const user = await open({
    'GET /api/bookings': { bookings: [booking] },
    'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: true },
  });
  await screen.findByRole('row', { name: /Ola Li/ });
  expect(await saveCsv(user)).not.toContain('Antall');
  expect(site.requests(`GET /api/clubs/${club.id}/booking-answers`)).toEqual([]);
});

test('a period that ends before it begins, and a date that is none, are said to be', async () => {
  const user = await open({ 'GET /api/bookings': { bookings: [booking] } }, `${TAB}?from=2026-05-01&to=2026-06-01`);
  const to = await screen.findByRole('textbox', { name: 'Til dato' });
  await user.clear(to);
  await user.type(to, '1.4.2026{Enter}');
  expect(await screen.findByText('Til dato er før fra dato.')).toBeDefined();
  expect(await screen.findByRole('textbox', { name: 'Fra dato' })).toHaveProperty('value', '01.05.2026');
  await user.clear(to);
  await user.type(to, '31.2.2026{Enter}');
  expect(window.location.search).toContain('to=2026-04-01');
});

test('a long list begins with its first stays, and shows more when asked', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    aBooking({ id: `${booking.id.slice(0, -2)}${String(at).padStart(2, '0')}`, first_name: `Gjest${at}` }),
  );
  const user = await open({ 'GET /api/bookings': { bookings: many } });
  expect(await screen.findAllByRole('row', { name: /Gjest\d/ })).toHaveLength(25);
  expect(screen.getByText('Viser 25 av 30')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Vis 5 til' }));
  expect(screen.getAllByRole('row', { name: /Gjest\d/ })).toHaveLength(30);
  expect(screen.queryByRole('button', { name: /^Vis \d+ til/ })).toBeNull();
});

test('a stay that was deleted in another tab is said to be deleted, and an unknown one not to be found', async () => {
  const replies = [refuse('stay_deleted'), refuse('not_found')];
  for (const said of ['Oppholdet er slettet.', /^Vi fant ikke oppholdet\./]) {
    const reply = replies.shift() ?? refuse('unexpected');
    await open(
      { 'GET /api/bookings': { bookings: [] }, 'GET /api/bookings/{id}/cost': reply },
      `${TAB}?stay=${booking.id}`,
    );
    expect(await screen.findByText(said)).toBeDefined();
  }
});

test('nothing found is said to be, and what cannot be fetched can be asked for again', async () => {
  const replies = [refuse('not_allowed'), { bookings: [] }];
  const user = await open({ 'GET /api/bookings': () => replies.shift() ?? refuse('unexpected') });
  expect(textOf(await screen.findByRole('alert'))).toContain('Vi klarte ikke å hente oppholdene.');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { name: 'Ingen opphold i denne perioden' })).toBeDefined();
});

test('a paid stay is cancelled with a reason, and the question says what goes back', async () => {
  const CANCEL = `POST /api/bookings/${booking.id}/cancel`;
  const user = await open({
    'GET /api/bookings': { bookings: [{ ...booking, paid: true }] },
    'GET /api/bookings/{id}/cost': { cost: aCost({ totalAmountInOre: 120_000 }) },
    [CANCEL]: {},
  });
  await user.click(await screen.findByRole('button', { name: /Ola Li/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Trollbu Lom' }));
  const mail = await details.findByRole('link', { name: 'ola@example.com' });
  expect(mail.getAttribute('href')).toBe('mailto:ola@example.com');
  await user.click(details.getByRole('button', { name: 'Avlys' }));
  const dialog = await screen.findByRole('dialog', { name: 'Avlyse oppholdet i Trollbu?' });
  await waitFor(() => expect(textOf(dialog)).toContain('Alle pengene, 1 200 kr, går tilbake til Ola Li.'));
  expect(textOf(dialog)).toContain('Ola Li får tilbake 3 poeng.');
  const confirm = within(dialog).getByRole('button', { name: 'Avlys oppholdet' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await user.click(within(dialog).getByRole('textbox', { name: 'Begrunnelse' }));
  await user.tab();
  expect(textOf(dialog)).toContain('Skriv hvorfor, med noen få ord.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Begrunnelse' }), ' Røret har sprukket. ');
  await user.click(confirm);
  expect(await screen.findByText(/^Avlyst: Trollbu .* E-posten er sendt\.$/)).toBeDefined();
  expect(site.requests(CANCEL)).toEqual([expect.objectContaining({ body: { reason: 'Røret har sprukket.' } })]);
});

test('a request is removed with a reason; one’s own stay is deleted as any guest does', async () => {
  const own = aBooking({ id: idNo(2), first_name: 'Eva', own: true, status: 'allocated', paid: true });
  const user = await open({
    'GET /api/bookings': { bookings: [aBooking({ status: 'requested' }), own] },
    'GET /api/bookings/{id}/details-form': aDetailsForm({ templates: [] }),
  });
  await user.click(await screen.findByRole('button', { name: /Ola Li/ }));
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort forespørselen om Trollbu?' }));
  expect(dialog.getByText('Forespørselen blir ikke med i trekningen.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'La det stå' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Trollbu Lom' })).getAllByRole('button', { name: 'Lukk' })[0] ??
      document.body,
  );
  await user.click(await screen.findByRole('button', { name: /Eva Li/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Trollbu Lom' }));
  expect(await details.findByRole('button', { name: 'Slett' })).toBeDefined();
  expect(details.queryByRole('button', { name: 'Flytt' })).toBeNull();
});

async function openMove(api: Replies) {
  const user = await open({ 'GET /api/bookings': { bookings: [booking] }, ...api });
  await user.click(await screen.findByRole('button', { name: /Ola Li/ }));
  await user.click(await screen.findByRole('button', { name: 'Flytt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Flytt oppholdet i Trollbu' }));
  const type = async (label: string, days: number) => {
    const field = await dialog.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, `${formatTypedDate('no', inDays(days))}{Enter}`);
  };
  return { user, dialog, type };
}

test('a stay is moved, with points and price said first and the version one looked at sent along', async () => {
  const cost = aCost({ totalAmountInOre: 135_000 });
  const { user, dialog, type } = await openMove({ [MOVE]: { booking }, 'GET /api/bookings/{id}/cost': { cost } });
  await type('Avreise', 32);
  await type('Ankomst', 30);
  expect(await dialog.findByText('Gjesten får 3 poeng tilbake.')).toBeDefined();
  const price = await dialog.findByText(/^Prisen var /);
  expect(textOf(price)).toMatch(/^Prisen var 1 350 kr og blir [\d ]+ kr\.$/);
  await user.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Dugnad');
  await user.click(dialog.getByRole('button', { name: 'Flytt oppholdet' }));
  expect(await screen.findByText(/^Trollbu er flyttet til /)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(site.requests(MOVE)).toEqual([
    expect.objectContaining({
      ifMatch: '"1"',
      body: expect.objectContaining({
        start_date: inDays(30),
        start_half_day: 'PM',
        end_date: inDays(32),
        end_half_day: 'AM',
        hut_id: booking.hut_id,
        reason: 'Dugnad',
      }),
    }),
  ]);
});

test('days that belong to others are refused before anybody has tried', async () => {
  const first = (Date.parse(inDays(30)) / 86_400_000) * 2;
  const { dialog, type } = await openMove({
    'GET /api/clubs/{clubId}/calendar': {
      huts: [{ hut_id: booking.hut_id, allocated: `${first}-${first + 3}`, requested: '' }],
      offers: [],
    },
  });
  await type('Avreise', 31);
  expect(await dialog.findByText('Noen av dagene er allerede tildelt. Velg andre dager.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Flytt oppholdet' }).hasAttribute('disabled')).toBe(true);
});

test('who moves what has changed meanwhile is told so, and sees it as it is now', async () => {
  const lists = [booking];
  const { user, dialog, type } = await openMove({
    'GET /api/bookings': ({ key }) =>
      // The guest's own, which are asked for with their id, are not what is listed.
      key.includes('userId')
        ? { bookings: [] }
        : { bookings: [lists.shift() ?? { ...booking, points: 7, version: 2 }] },
    [MOVE]: refuse('changed_meanwhile'),
  });
  await type('Avreise', 24);
  await user.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Dugnad');
  await user.click(dialog.getByRole('button', { name: 'Flytt oppholdet' }));
  expect(await screen.findByText(/^Dette ble endret mens du hadde det åpent/)).toBeDefined();
  const details = within(await screen.findByRole('dialog', { name: 'Trollbu Lom' }));
  expect(await details.findByText('7 poeng')).toBeDefined();
});

test('that a guest did not come is noted after a question, shown, and taken back', async () => {
  const past = aBooking({ status: 'allocated', start_date: inDays(-3), end_date: inDays(-1) });
  let noted: string | null = null;
  const user = await open({
    'GET /api/bookings': () => ({ bookings: [{ ...past, no_show_at: noted }] }),
    'POST /api/bookings/{id}/no-show': () => {
      noted = new Date().toISOString();
      return {};
    },
    'DELETE /api/bookings/{id}/no-show': () => {
      noted = null;
      return {};
    },
  });
  await user.click(within(await screen.findByRole('row', { name: /Ola Li/ })).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Gjesten kom ikke' }));
  const question = await screen.findByRole('alertdialog', { name: 'Kom ikke Ola Li?' });
  expect(question.textContent).toContain('Gjesten får en e-post og kan svare.');
  expect(question.textContent).toContain('i 30 dager');
  await user.click(within(question).getByRole('button', { name: 'Noter at gjesten ikke kom' }));

  const dialog = await screen.findByRole('dialog', { name: /Trollbu/ });
  expect(await within(dialog).findByText(/^Notert .*: Gjesten kom ikke\.$/)).toBeDefined();
  expect(within(dialog).getByText('Kom ikke')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Ta tilbake' }));
  expect(await within(dialog).findByRole('button', { name: 'Gjesten kom ikke' })).toBeDefined();
});

test.each([
  ['a stay to come', { start_date: inDays(3), end_date: inDays(4) }],
  ['one’s own stay', { start_date: inDays(-3), end_date: inDays(-1), own: true }],
  ['a request', { start_date: inDays(-3), end_date: inDays(-1), status: 'requested' as const }],
])('nobody is noted as not come to %s', async (_, given) => {
  const user = await open({ 'GET /api/bookings': { bookings: [aBooking({ status: 'allocated', ...given })] } });
  await user.click(within(await screen.findByRole('row', { name: /Ola Li/ })).getByRole('button'));
  await screen.findByRole('dialog', { name: /Trollbu/ });
  expect(screen.queryByRole('button', { name: 'Gjesten kom ikke' })).toBeNull();
});
