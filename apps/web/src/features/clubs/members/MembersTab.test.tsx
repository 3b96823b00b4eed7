import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, aCost } from '#testing/bookings.ts';
import { aClub, aMember, aMembership, anInvitation, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const of = (what: string) => `POST /api/memberships/clubs/${club.id}/${what}`;

const kari = aMember({
  id: aUser().id,
  first_name: 'Kari',
  last_name: 'Fjell',
  email: 'kari@example.com',
  role: 'owner',
});
const siri = aMember({ id: 'siri', first_name: 'Siri', last_name: 'Dal', email: 'siri@example.com', role: 'admin' });
const ola = aMember();

type Given = { role?: 'owner' | 'admin'; api?: Replies; path?: string };

const open = ({ role = 'owner', api = {}, path = '' }: Given = {}) =>
  site.open(`/clubs/${club.id}/manage/members${path}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: role, via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [kari, siri, ola], pending_invitations: [anInvitation()] },
      'GET /api/memberships/clubs/{id}/imports': { imports: [] },
      'GET /api/clubs/{clubId}/households': { counts: false, households: [] },
      'GET /api/clubs/{clubId}/groups': { groups: [] },
      ...api,
    },
  });

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const bodiesOf = (what: string) => site.requests(of(what)).map(({ body }) => body);

test('the owner sees everyone, and may change every role but their own', async () => {
  await open();
  const own = await rowOf('Kari Fjell');
  expect(own.queryByRole('combobox')).toBeNull();
  expect(own.queryByRole('button')).toBeNull();
  const olas = await rowOf('Ola Li');
  for (const text of ['ola@example.com', '+47 400 00 000', '3,5']) expect(olas.getByText(text)).toBeDefined();
  expect(olas.getByRole('combobox', { name: 'Rollen til Ola Li' })).toHaveProperty('value', 'member');
});

test('where households count, club admins see who belongs together, and join two', async () => {
  const household = {
    id: 'h1',
    people: [
      { id: kari.id, name: 'Kari Fjell' },
      { id: siri.id, name: 'Siri Dal' },
    ],
  };
  const user = await open({
    api: {
      'GET /api/clubs/{clubId}/households': { counts: true, households: [household] },
      'POST /api/clubs/{clubId}/households/join': {},
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Husstander' }));
  expect(panel.getByRole('button', { name: 'Ta ut Siri Dal' })).toBeDefined();
  const join = panel.getByRole('button', { name: 'Slå sammen to medlemmer' });
  expect(join).toHaveProperty('disabled', true);
  await user.selectOptions(panel.getByRole('combobox', { name: 'Det ene medlemmet' }), siri.id);
  await user.selectOptions(panel.getByRole('combobox', { name: 'Det andre medlemmet' }), ola.id);
  await user.click(join);
  expect(await screen.findByText('Siri Dal, Ola Li er nå en husstand.')).toBeDefined();
  expect(site.requests(`POST /api/clubs/${club.id}/households/join`).map(({ body }) => body)).toEqual([
    { user_ids: [siri.id, ola.id] },
  ]);
});

test('an admin sees roles without changing them, and takes out members only', async () => {
  await open({ role: 'admin' });
  expect((await rowOf('Siri Dal')).queryByRole('button')).toBeNull();
  expect((await rowOf('Ola Li')).getByRole('button', { name: 'Fjern Ola Li' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: /Rollen til/ })).toBeNull();
});

test('a role is changed where it stands, after a question: one arrow key makes nobody an admin', async () => {
  const user = await open({ api: { 'POST /api/memberships/clubs/{id}/update-member-role': {} } });
  const roles = (await rowOf('Ola Li')).getByRole('combobox');
  await user.selectOptions(roles, 'admin');
  const question = within(await screen.findByRole('alertdialog', { name: 'Gjøre Ola Li til administrator?' }));
  await user.click(question.getByRole('button', { name: 'La rollen stå' }));
  expect(roles).toHaveProperty('value', 'member');
  expect(bodiesOf('update-member-role')).toEqual([]);

  await user.selectOptions(roles, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Gjør til administrator' }));
  expect(await screen.findByText('Ola Li er nå administrator.')).toBeDefined();
  expect(bodiesOf('update-member-role')).toEqual([{ userId: ola.id, newRole: 'admin' }]);
});

test('the club is offered to an admin only, after hearing what follows', async () => {
  const offered = { from_user_id: kari.id, to_user_id: siri.id, expires_at: '2026-11-30T12:00:00.000Z' };
  const user = await open({ api: { 'POST /api/memberships/clubs/{id}/hand-over': { hand_over: offered } } });
  expect((await rowOf('Ola Li')).queryByRole('button', { name: /Gjør til eier/ })).toBeNull();
  await user.click((await rowOf('Siri Dal')).getByRole('button', { name: 'Gjør til eier Siri Dal' }));
  const question = await screen.findByRole('alertdialog', { name: 'Tilby Siri Dal å overta Blåtind hytteklubb?' });
  expect(question.textContent).toContain('har 14 dager på å svare');
  await user.click(within(question).getByRole('button', { name: 'Send tilbudet' }));
  expect(await screen.findByText('Tilbudet er sendt til Siri Dal.')).toBeDefined();
  expect(bodiesOf('hand-over')).toEqual([{ userId: 'siri' }]);
});

const offer = (from: string, to: string) => ({
  'GET /api/memberships/clubs/{id}/members': {
    members: [kari, siri, ola],
    pending_invitations: [],
    hand_over: { from_user_id: from, to_user_id: to, expires_at: '2026-11-30T12:00:00.000Z' },
  },
});

test('who is offered the club takes it over, or says no', async () => {
  const user = await open({
    role: 'admin',
    api: {
      ...offer(siri.id, kari.id),
      'POST /api/memberships/clubs/{id}/hand-over/accept': {},
      'DELETE /api/memberships/clubs/{id}/hand-over': {},
    },
  });
  expect(await screen.findByText(/^Siri Dal vil gi deg klubben\..*Svar innen 30\. november/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Nei takk' }));
  expect(await screen.findByText('Du har takket nei. Klubben har samme eier som før.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Overta klubben' }));
  expect(await screen.findByText('Du eier nå klubben.')).toBeDefined();
});

test('the owner sees that an offer waits, takes it back, and offers the club to nobody else meanwhile', async () => {
  const user = await open({ api: { ...offer(kari.id, siri.id), 'DELETE /api/memberships/clubs/{id}/hand-over': {} } });
  expect(await screen.findByText(/^Siri Dal har fått tilbud om å overta klubben/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Gjør til eier|Overta klubben/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Trekk tilbudet tilbake' }));
  expect(await screen.findByText('Tilbudet er trukket tilbake.')).toBeDefined();
});

const REMOVE = 'POST /api/memberships/clubs/{id}/members/{userId}/remove';

test('somebody is taken out after a question that names stays, refunds and points, and with a reason', async () => {
  const user = await open({
    api: {
      [REMOVE]: null,
      'GET /api/bookings': { bookings: [aBooking({ status: 'allocated', paid: true })] },
      'GET /api/bookings/{id}/cost': { cost: aCost({ totalAmountInOre: 90_000 }) },
    },
  });
  await user.click((await rowOf('Ola Li')).getByRole('button', { name: 'Fjern Ola Li' }));
  const question = await screen.findByRole('alertdialog', { name: 'Fjerne Ola Li fra klubben?' });
  expect(await within(question).findByText(/^Trollbu .*: 900\skr tilbake$/u)).toBeDefined();
  expect(within(question).getByText(/^Ola Li har .* poeng\./)).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Fjern' }));
  expect((await within(question).findAllByText('Skriv hvorfor, med noen få ord.')).length).toBeGreaterThan(0);
  await user.type(within(question).getByRole('textbox', { name: 'Begrunnelse' }), 'Solgte nøkkelen.');
  await user.click(within(question).getByRole('button', { name: 'Fjern' }));
  expect(await screen.findByText('Ola Li er ikke lenger medlem, og klubben har fått ny kode.')).toBeDefined();
  expect(bodiesOf(`members/${ola.id}/remove`)).toEqual([{ reason: 'Solgte nøkkelen.', new_join_code: true }]);
});

test.each([
  ['who came in by the code', { joined_by_code: true }, true],
  ['who was invited', { joined_by_code: false }, false],
  ['who runs the club and sees it', { joined_by_code: false, role: 'admin' as const }, true],
])('removing somebody %s offers a new code in the same act', async (_who, about, isTicked) => {
  const user = await open({
    api: {
      'GET /api/memberships/clubs/{id}/members': { members: [kari, aMember(about)], pending_invitations: [] },
      [REMOVE]: null,
      'GET /api/bookings': { bookings: [] },
    },
  });
  await user.click((await rowOf('Ola Li')).getByRole('button', { name: 'Fjern Ola Li' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Fjerne Ola Li fra klubben?' }));
  expect(question.getByRole('checkbox', { name: 'Lag ny klubbkode samtidig' })).toHaveProperty('checked', isTicked);
  expect(question.getByText(/lenker og QR-koder du allerede har delt,? .*å virke/i)).toBeDefined();
  await user.type(question.getByRole('textbox', { name: 'Begrunnelse' }), 'Solgte nøkkelen.');
  await user.click(question.getByRole('button', { name: 'Fjern' }));
  expect(await screen.findByText(/^Ola Li er ikke lenger medlem/)).toBeDefined();
  expect(bodiesOf(`members/${ola.id}/remove`)).toEqual([{ reason: 'Solgte nøkkelen.', new_join_code: isTicked }]);
  expect(bodiesOf('generate-join-code')).toEqual([]);
});

test('what is searched for and the order are in the address, and read from it', async () => {
  const user = await open({ path: '?q=li&order=most' });
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'li');
  expect(screen.getByRole('combobox', { name: 'Rekkefølge' })).toHaveProperty('value', 'most');
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rekkefølge' }), 'name');
  expect(window.location.search).toBe('?order=name');
});

test('searching narrows the list and counts what is left', async () => {
  const user = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Søk i medlemmene' }), 'siri');
  expect(await screen.findByText('1 av 3 passer søket')).toBeDefined();
  expect(screen.queryByText('Ola Li')).toBeNull();
});

test('an invitation needs an address, goes out, and a member is not invited twice', async () => {
  const user = await open({
    api: {
      'POST /api/memberships/clubs/{id}/invite-member': ({ body }) =>
        JSON.stringify(body).includes('ola') ? refuse('already_member') : { invitation: anInvitation() },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Inviter' }));
  expect(await screen.findByText('Skriv inn en e-postadresse.')).toBeDefined();
  const email = await screen.findByRole('textbox', { name: 'E-post' });
  await user.type(email, ' ny@example.com {Enter}');
  expect(await screen.findByText('Invitasjonen er sendt til ny@example.com.')).toBeDefined();
  expect(bodiesOf('invite-member')).toEqual([{ email: 'ny@example.com' }]);
  await user.type(email, 'ola@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('ola@example.com er allerede medlem.');
});

test('an invitation that waits is sent again, or taken back after a question', async () => {
  const user = await open({
    api: {
      'POST /api/memberships/clubs/{id}/resend-invitation': { invitation: anInvitation() },
      'POST /api/memberships/clubs/{id}/cancel-invitation': {},
    },
  });
  expect(await screen.findByText('Invitert av Kari Fjell. Gjelder til 24. desember 2099.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Send på nytt ny@example.com' }));
  expect(await screen.findByText('Invitasjonen er sendt til ny@example.com.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Trekk tilbake ny@example.com' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Trekk tilbake' }));
  expect(await screen.findByText('Invitasjonen til ny@example.com er trukket tilbake.')).toBeDefined();
  expect(bodiesOf('cancel-invitation')).toEqual([{ email: 'ny@example.com' }]);
});

test('the join code is shown with its picture, and a new one replaces it after a question', async () => {
  const user = await open({
    api: { 'POST /api/memberships/clubs/{id}/generate-join-code': { join_code: 'NEW22-CDE33' } },
  });
  expect(await screen.findByText('AB2CD-EFGH7')).toBeDefined();
  expect(await screen.findByRole('img', { name: /QR-kode/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Lag ny kode' }));
  const question = await screen.findByRole('alertdialog', { name: 'Lage en ny klubbkode?' });
  await user.click(within(question).getByRole('button', { name: 'Lag ny kode' }));
  expect(await screen.findByText('NEW22-CDE33')).toBeDefined();
});

test('points are reset only by who says why and types the name of the club', async () => {
  const user = await open({
    api: { 'POST /api/memberships/clubs/{id}/reset-booking-points': { affected_members: 3 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Nullstill poeng' }));
  const question = within(await screen.findByRole('alertdialog'));
  const name = question.getByRole('textbox', { name: /for å bekrefte$/ });
  await user.type(name, 'Blåtind hytteklubb');
  await user.click(question.getByRole('button', { name: 'Nullstill poeng' }));
  expect(await question.findByText('Skriv hvorfor, med noen få ord.')).toBeDefined();
  await user.type(question.getByRole('textbox', { name: 'Begrunnelse' }), 'Ny ordning fra nyttår.');
  await user.clear(name);
  await user.type(name, 'Blåtind');
  await user.click(question.getByRole('button', { name: 'Nullstill poeng' }));
  expect(await question.findByText('Det er ikke navnet på klubben.')).toBeDefined();
  expect(bodiesOf('reset-booking-points')).toEqual([]);
  await user.type(name, ' hytteklubb');
  await user.click(question.getByRole('button', { name: 'Nullstill poeng' }));
  expect(await screen.findByText('Poengene er nullstilt for 3 medlemmer.')).toBeDefined();
  expect(bodiesOf('reset-booking-points')).toEqual([{ reason: 'Ny ordning fra nyttår.' }]);
});

test('the owner changes the points of a member, sees what they become, and says why', async () => {
  const call = 'POST /api/clubs/{clubId}/members/{userId}/points';
  const user = await open({ api: { [call]: { booking_points: 1 } } });
  expect((await rowOf('Kari Fjell')).queryByRole('button', { name: /poeng/ })).toBeNull();
  await user.click((await rowOf('Ola Li')).getByRole('button', { name: 'Endre poengene til Ola Li' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Endre poengene til Ola Li' }));
  await user.click(question.getByRole('radio', { name: 'Trekk fra' }));
  await user.type(question.getByRole('spinbutton', { name: 'Poeng' }), '4');
  expect(question.getByText('Ingen kan ha mindre enn 0 poeng. Trekk fra mindre.')).toBeDefined();
  await user.clear(question.getByRole('spinbutton', { name: 'Poeng' }));
  await user.type(question.getByRole('spinbutton', { name: 'Poeng' }), '2.5');
  expect(question.getByText('Etterpå har Ola Li 1 poeng.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Endre poeng' }));
  expect(question.getAllByText('Skriv hvorfor, med noen få ord.').length).toBeGreaterThan(0);
  await user.type(question.getByRole('textbox'), 'Malte hytta.');
  await user.click(question.getByRole('button', { name: 'Endre poeng' }));
  expect(await screen.findByText('Ola Li har nå 1 poeng.')).toBeDefined();
  const sent = site.requests(`POST /api/clubs/${club.id}/members/${ola.id}/points`).map(({ body }) => body);
  expect(sent).toEqual([{ points: -2.5, note: 'Malte hytta.' }]);
});

test('an admin changes nobody’s points', async () => {
  await open({ role: 'admin' });
  expect((await rowOf('Ola Li')).queryByRole('button', { name: /poeng/ })).toBeNull();
});

test('members that cannot be fetched are said to be, and can be asked for again', async () => {
  const replies = [refuse('not_allowed'), { members: [kari], pending_invitations: [] }];
  const user = await open({
    api: { 'GET /api/memberships/clubs/{id}/members': () => replies.shift() ?? refuse('unexpected') },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente medlemmene.');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await rowOf('Kari Fjell')).toBeDefined();
});

const openFreeClub = (count: number, invited: number) =>
  open({
    api: {
      'GET /api/memberships/clubs/{id}/details': {
        club: { ...club, tier: 'free' },
        user_role: 'owner',
        via_global_admin: false,
      },
      'GET /api/memberships/clubs/{id}/members': {
        members: Array.from({ length: count }, (_, at) => aMember({ id: `${at}`, email: `${at}@example.com` })),
        pending_invitations: Array.from({ length: invited }, (_, at) => anInvitation({ email: `i${at}@example.com` })),
      },
    },
  });

test('one hears in time how many more the plan has room for', async () => {
  await openFreeClub(40, 0);
  expect(await screen.findByText('40 av 50 medlemmer på planen klubben har nå.')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Se planen' })).getAttribute('href')).toBe(
    `/clubs/${club.id}/manage/plan`,
  );
});

test('without room nobody is invited or imported, and one reads why before writing an address', async () => {
  const user = await openFreeClub(48, 2);
  expect(
    await screen.findByText(/^Klubben har 48 medlemmer, og 2 til er invitert\. Planen har plass til 50\./),
  ).toBeDefined();
  const panel = within(await screen.findByRole('region', { name: 'Inviter på e-post' }));
  expect(await panel.findByText(/^Planen har ikke plass til flere nå\./)).toBeDefined();
  expect(panel.queryByRole('textbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Importer fra liste' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importer fra liste' }));
  expect(await dialog.findByText(/^Klubben har 48 medlemmer, og 2 til er invitert/)).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
});
