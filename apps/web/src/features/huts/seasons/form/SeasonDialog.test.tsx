import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList, aSeason } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const trollbu = aHutInList({ price: 500 });
const setra = aHutInList({ id: '0198c9f0-0000-7000-8000-0000000000f2', name: 'Setra', price: 300 });
const season = aSeason({ start_date: '2099-03-20', end_date: '2099-03-29' });
const POST = `POST /api/clubs/${club.id}/seasons`;
const PUT = `PUT /api/clubs/${club.id}/seasons/${season.id}`;

async function open(button: string, api: Replies = {}) {
  const user = await site.open(`/clubs/${club.id}/manage/seasons`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [trollbu, setra] },
      'GET /api/clubs/{clubId}/seasons': { seasons: [season] },
      ...api,
    },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, form: within(await screen.findByRole('dialog')) };
}

const effectText = (form: ReturnType<typeof within>): string =>
  form.getByRole('region', { name: 'Slik virker sesongen' }).textContent?.replaceAll(/\s/g, ' ') ?? '';

test('what is missing is said at each field, and nothing is sent', async () => {
  const { user, form } = await open('Ny sesong');
  await user.click(form.getByRole('button', { name: 'Opprett sesongen' }));
  for (const text of ['Gi sesongen et navn.', 'Skriv den første dagen.', 'Skriv den siste dagen.'])
    expect(await form.findByText(text)).toBeDefined();
  await user.type(form.getByRole('textbox', { name: 'Første dag' }), '31.02.2099');
  await user.tab();
  expect(form.getByText(/^Dette er ikke en dato/)).toBeDefined();
  expect(site.requests(POST)).toEqual([]);
});

test('a new season: its reach and an example while it is written, and what is sent', async () => {
  const { user, form } = await open('Ny sesong', { 'POST /api/clubs/{clubId}/seasons': { season } });
  await user.type(form.getByRole('textbox', { name: 'Navn' }), '  Sommer ');
  await user.type(form.getByRole('textbox', { name: 'Første dag' }), '1.7.99');
  await user.type(form.getByRole('textbox', { name: 'Siste dag' }), '31072099');
  await user.clear(form.getByRole('spinbutton', { name: 'Ekstra poeng' }));
  await user.type(form.getByRole('spinbutton', { name: 'Ekstra poeng' }), '0.5');
  await user.click(form.getByRole('radio', { name: 'Prosent' }));
  await user.clear(form.getByRole('textbox', { name: 'Prosent' }));
  await user.type(form.getByRole('textbox', { name: 'Prosent' }), '10');
  await user.click(form.getByRole('radio', { name: 'Billigere' }));
  expect(effectText(form)).toContain('Gjelder 2 hytter i 31 dager');
  for (const part of ['En helg på Trollbu', 'Poeng00,5', 'Pris1 000 kr900 kr'])
    expect(effectText(form)).toContain(part);
  await user.click(form.getByRole('button', { name: 'Opprett sesongen' }));
  expect(await screen.findByText(`${season.name} er opprettet.`)).toBeDefined();
  expect(site.requests(POST).map(({ body }) => body)).toEqual([
    {
      name: 'Sommer',
      start_date: '2099-07-01',
      end_date: '2099-07-31',
      is_blocked: false,
      booking_points_penalty: 0.5,
      price_adjustment_type: 'percentage',
      price_adjustment_value: -10,
      applies_to_all_huts: true,
      hut_ids: [],
    },
  ]);
});

test('another season on the same days is named, because points and prices add up', async () => {
  const { user, form } = await open('Ny sesong');
  await user.type(form.getByRole('textbox', { name: 'Navn' }), 'Vår');
  await user.type(form.getByRole('textbox', { name: 'Første dag' }), '29.3.2099');
  await user.type(form.getByRole('textbox', { name: 'Siste dag' }), '12.4.2099');
  await user.tab();
  expect(effectText(form)).toContain(`Noen av dagene er også i ${season.name}.`);
});

test('a closed season hides points and price, and tells how many stays remain', async () => {
  const stay = { status: 'allocated', hut_id: setra.id, start_half_day: 'PM', end_half_day: 'AM' } as const;
  const bookings = [
    aBooking({ ...stay, start_date: '2099-03-27', end_date: '2099-03-30' }),
    // Ends before the season begins, at another hut, and only asked for.
    aBooking({ ...stay, start_date: '2099-03-17', end_date: '2099-03-19' }),
    aBooking({ ...stay, start_date: '2099-03-27', end_date: '2099-03-28', hut_id: trollbu.id }),
    aBooking({ ...stay, start_date: '2099-03-24', end_date: '2099-03-25', status: 'requested' }),
  ];
  const { user, form } = await open('Rediger Påske', {
    'GET /api/bookings': { bookings },
    'PUT /api/clubs/{clubId}/seasons/{seasonId}': { season },
  });
  await user.click(form.getByRole('checkbox', { name: 'Steng for alle forespørsler' }));
  expect(form.queryByRole('spinbutton')).toBeNull();
  expect(form.queryByRole('radio')).toBeNull();
  await user.click(form.getByRole('checkbox', { name: 'Gjelder alle hytter' }));
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  expect((await form.findByRole('group', { name: 'Hvilke hytter?' })).textContent).toContain('Velg minst én hytte.');
  await user.click(form.getByRole('checkbox', { name: 'Setra' }));
  await waitFor(() =>
    expect(effectText(form)).toContain('1 opphold er allerede tildelt på disse dagene og blir stående.'),
  );
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Påske er lagret.')).toBeDefined();
  expect(site.requests(PUT).map(({ body }) => body)).toMatchObject([
    { is_blocked: true, booking_points_penalty: 0, applies_to_all_huts: false, hut_ids: [setra.id] },
  ]);
});

test('days in the wrong order and more than a hundred per cent off are refused here', async () => {
  const { user, form } = await open('Rediger Påske');
  const last = form.getByRole('textbox', { name: 'Siste dag' });
  await user.clear(last);
  await user.type(last, '19.03.2099');
  await user.click(form.getByRole('radio', { name: 'Prosent' }));
  await user.clear(form.getByRole('textbox', { name: 'Prosent' }));
  await user.type(form.getByRole('textbox', { name: 'Prosent' }), '-101');
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  expect(await form.findByText('Den siste dagen må ikke komme før den første.')).toBeDefined();
  expect(form.getByText('Prisen kan ikke settes ned med mer enn 100 prosent.')).toBeDefined();
  expect(site.requests(PUT)).toEqual([]);
});

test('no change of price forgets the amount', async () => {
  const { user, form } = await open('Rediger Påske');
  await user.click(form.getByRole('radio', { name: 'Fast beløp' }));
  await user.type(form.getByRole('textbox', { name: 'Kroner' }), '250');
  await user.click(form.getByRole('radio', { name: 'Ingen' }));
  await user.click(form.getByRole('radio', { name: 'Prosent' }));
  expect(form.getByRole('textbox', { name: 'Prosent' })).toHaveProperty('value', '0');
});

test('kroner and per cent keep their comma, and emails are refused with a sentence', async () => {
  const { user, form } = await open('Rediger Påske', { 'PUT /api/clubs/{clubId}/seasons/{seasonId}': { season } });
  await user.click(form.getByRole('radio', { name: 'Fast beløp' }));
  const amount = form.getByRole('textbox', { name: 'Kroner' });
  await user.clear(amount);
  await user.type(amount, 'to hundre');
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  expect(await form.findByText('Skriv bare tall, for eksempel 330,50.')).toBeDefined();
  expect(site.requests(PUT)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '450,50');
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(site.requests(PUT)).toHaveLength(1));
  expect(site.requests(PUT)[0]?.body).toMatchObject({
    price_adjustment_type: 'fixed_amount',
    price_adjustment_value: 450.5,
  });
});

test('what the server refuses is said in words, and nothing that was written is lost', async () => {
  const { user, form } = await open('Rediger Påske', {
    'PUT /api/clubs/{clubId}/seasons/{seasonId}': refuse('dates_reversed'),
  });
  const name = form.getByRole('textbox', { name: 'Navn' });
  await user.type(name, ' 2099');
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  expect((await form.findByRole('alert')).textContent).toContain('Den siste dagen må ikke komme før den første.');
  expect(name).toHaveProperty('value', 'Påske 2099');
});

test('closing asks first when something is written, and not otherwise', async () => {
  const { user, form } = await open('Rediger Påske');
  await user.type(form.getByRole('textbox', { name: 'Navn' }), '!');
  await user.click(form.getByRole('button', { name: 'Avbryt' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Lukke uten å lagre?' }));
  await user.click(question.getByRole('button', { name: 'Lukk uten å lagre' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Rediger Påske' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avbryt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
