import type { MemberImport } from '@hytte/contract/clubs/imports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeXlsx } from '#lib/xlsx/write-xlsx.ts';
import { aClub, aMember, aMembership, anInvitation, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const IMPORT = `POST /api/memberships/clubs/${club.id}/imports`;

const anImport = (parts: Partial<MemberImport> = {}): MemberImport => ({
  id: '0192f0c1-0000-7000-8000-00000000aaaa',
  created_at: '2026-11-15T09:00:00.000Z',
  started_by_name: 'Kari Fjell',
  invited: 2,
  unanswered: 2,
  sends_at: '2026-11-15T09:10:00.000Z',
  sent_at: null,
  undone_at: null,
  ...parts,
});

const made = { import: anImport(), skipped: { known: 0, too_often: 0 } };

const openTab = (api: Replies = {}) =>
  site.open(`/clubs/${club.id}/manage/members`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': {
        members: [aMember({ email: 'ola@example.com' })],
        pending_invitations: [anInvitation({ email: 'alt@example.com' })],
      },
      'GET /api/memberships/clubs/{id}/imports': { imports: [] },
      'POST /api/memberships/clubs/{id}/imports': made,
      ...api,
    },
  });

async function openDialog(api: Replies = {}) {
  const user = await openTab(api);
  await user.click(await screen.findByRole('button', { name: 'Importer fra liste' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Importer fra liste' })) };
}

const LIST =
  'Navn\tE-post\nSiri Dal\tSIRI@example.com\nPer\tper@example.com\nOla\tola@example.com\nAlt\talt@example.com\nSiri\tsiri@example.com\nNei\tnei';

async function paste(text: string, api: Replies = {}) {
  const opened = await openDialog(api);
  await opened.user.click(opened.dialog.getByRole('textbox', { name: /Lim inn/ }));
  await opened.user.paste(text);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Se over' }));
  return opened;
}

test('pasted rows are judged one by one, and only the good ones are sent', async () => {
  const { user, dialog } = await paste(LIST);
  expect(await dialog.findByText('2 kan inviteres. 4 rader hoppes over.')).toBeDefined();
  for (const fault of [
    'Er medlem fra før',
    'Er invitert fra før',
    'Samme adresse som på linje 2',
    'Ikke en gyldig e-postadresse',
  ])
    expect(dialog.getByText(fault)).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: 'Vis bare rader som hoppes over' }));
  expect(dialog.queryByText('per@example.com')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitasjoner' }));
  expect(await screen.findByText('2 invitasjoner er klare.')).toBeDefined();
  expect(site.requests(IMPORT).map(({ body }) => body)).toMatchObject([
    { emails: ['siri@example.com', 'per@example.com'] },
  ]);
});

test('closing the dialog keeps the pasted list, and importing it removes it', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('textbox', { name: /Lim inn/ }));
  await user.paste(LIST);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Importer fra liste' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole('textbox', { name: /Lim inn/ })).toHaveProperty('value', LIST);
  await user.click(again.getByRole('button', { name: 'Se over' }));
  await user.click(await again.findByRole('button', { name: 'Send 2 invitasjoner' }));
  expect(await screen.findByText('2 invitasjoner er klare.')).toBeDefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('names, telephones and points of the list are sent along', async () => {
  const { user, dialog } = await paste('Navn;E-post;Mobil;Poeng\nSiri Li;siri@example.com;400 00 000;12,5');
  await user.click(await dialog.findByRole('button', { name: 'Send 1 invitasjon' }));
  await expect.poll(() => site.requests(IMPORT)).toHaveLength(1);
  const siri = { email: 'siri@example.com', first_name: 'Siri', last_name: 'Li', phone_number: '400 00 000' };
  expect(site.requests(IMPORT)[0]?.body).toEqual({ emails: ['siri@example.com'], people: [{ ...siri, points: 12.5 }] });
});

test('a column taken for the wrong thing is put right', async () => {
  const { user, dialog } = await paste('a;b\nsiri@example.com;privat@example.com');
  const [first, second] = dialog.getAllByRole('combobox');
  if (!first || !second) throw new Error('two columns');
  expect([first, second].map((select) => (select as HTMLSelectElement).value)).toEqual(['email', 'none']);
  await user.selectOptions(second, 'email');
  expect(first).toHaveProperty('value', 'none');
  expect(dialog.getByText('privat@example.com', { selector: 'td span' })).toBeDefined();
});

test('a spreadsheet is read as it is', async () => {
  const { user, dialog } = await openDialog();
  const bytes = writeXlsx([['E-post'], ['siri@example.com'], ['per@example.com']], 'Ark');
  await dialog.findByRole('button', { name: 'Velg fil' });
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files');
  await user.upload(input, new File([bytes], 'liste.xlsx', { type: 'text/csv' }));
  expect(await dialog.findByText('2 kan inviteres. 0 rader hoppes over.')).toBeDefined();
});

test('an empty list and a refusal are said where they happen', async () => {
  const { user, dialog } = await paste(LIST, {
    'POST /api/memberships/clubs/{id}/imports': refuse('too_many_requests'),
  });
  await user.click(await dialog.findByRole('button', { name: 'Send 2 invitasjoner' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('For mange forsøk');
  await user.click(dialog.getByRole('button', { name: 'Bruk en annen liste' }));
  await user.click(dialog.getByRole('button', { name: 'Se over' }));
  expect(await dialog.findByText('Vi fant ingen rader. Lim inn eller velg en liste.')).toBeDefined();
});

test('an import that waits is undone after a question', async () => {
  const user = await openTab({
    'GET /api/memberships/clubs/{id}/imports': {
      imports: [anImport(), anImport({ id: 'old', undone_at: '2026-11-14T09:00:00.000Z' })],
    },
    'POST /api/memberships/clubs/{id}/imports/{importId}/undo': { import: anImport(), withdrawn: 2 },
  });
  await user.click(await screen.findByRole('button', { name: 'Angre importen' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Angre importen?' }));
  expect(question.getByText('2 invitasjoner slettes. Ingen har fått e-post.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Angre importen' }));
  expect(await screen.findByText('Importen er angret: 2 invitasjoner er borte.')).toBeDefined();
});
