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

type Given = { role?: 'owner' | 'admin'; api?: Replies };

const open = ({ role = 'owner', api = {} }: Given = {}) =>
  site.open(`/clubs/${club.id}/manage/members`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: role, via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [kari, siri, ola], pending_invitations: [anInvitation()] },
      'GET /api/memberships/clubs/{id}/imports': { imports: [] },
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

test('an admin sees roles without changing them, and takes out members only', async () => {
  await open({ role: 'admin' });
  expect((await rowOf('Siri Dal')).queryByRole('button')).toBeNull();
  expect((await rowOf('Ola Li')).getByRole('button', { name: 'Fjern Ola Li' })).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
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

test('the club is handed over to an admin only, after hearing what follows', async () => {
  const user = await open({ api: { 'POST /api/memberships/clubs/{id}/hand-over': {} } });
  expect((await rowOf('Ola Li')).queryByRole('button', { name: /Gjør til eier/ })).toBeNull();
  await user.click((await rowOf('Siri Dal')).getByRole('button', { name: 'Gjør til eier Siri Dal' }));
  const question = await screen.findByRole('alertdialog', { name: 'Gi Blåtind hytteklubb videre til Siri Dal?' });
  expect(question.textContent).toContain('Du blir administrator');
  await user.click(within(question).getByRole('button', { name: 'Gjør til eier' }));
  expect(await screen.findByText('Siri Dal er nå eier av klubben.')).toBeDefined();
  expect(bodiesOf('hand-over')).toEqual([{ userId: 'siri' }]);
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
  const email = screen.getByRole('textbox', { name: 'E-post' });
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
  await user.click(screen.getByRole('button', { name: 'Send på nytt ny@example.com' }));
  expect(await screen.findByText('Invitasjonen er sendt til ny@example.com.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Trekk tilbake ny@example.com' }));
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

test('points are reset only by who types the name of the club', async () => {
  const user = await open({
    api: { 'POST /api/memberships/clubs/{id}/reset-booking-points': { affected_members: 3 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Nullstill poeng' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.type(question.getByRole('textbox'), 'Blåtind');
  await user.click(question.getByRole('button', { name: 'Nullstill poeng' }));
  expect(await question.findByText('Det er ikke navnet på klubben.')).toBeDefined();
  expect(bodiesOf('reset-booking-points')).toEqual([]);
  await user.type(question.getByRole('textbox'), ' hytteklubb');
  await user.click(question.getByRole('button', { name: 'Nullstill poeng' }));
  expect(await screen.findByText('Poengene er nullstilt for 3 medlemmer.')).toBeDefined();
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

test('one hears in time how many more the plan has room for', async () => {
  const many = Array.from({ length: 40 }, (_, at) => aMember({ id: `${at}`, email: `${at}@example.com` }));
  await open({
    api: {
      'GET /api/memberships/clubs/{id}/details': {
        club: { ...club, tier: 'free' },
        user_role: 'owner',
        via_global_admin: false,
      },
      'GET /api/memberships/clubs/{id}/members': { members: many, pending_invitations: [] },
    },
  });
  expect(await screen.findByText('40 av 50 medlemmer på planen klubben har nå.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Se planen' }).getAttribute('href')).toBe(`/clubs/${club.id}/manage/plan`);
});
