import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aField, aTemplate } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const TEMPLATES = `/api/clubs/${club.id}/booking-info-templates`;

const open = (api: Replies) =>
  site.open(`/clubs/${club.id}/manage/booking-info`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [aHutInList()] },
      ...api,
    },
  });

const textOf = (element: HTMLElement | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('a club that asks nothing is offered what many clubs ask', async () => {
  const user = await open({ 'GET /api/clubs/{clubId}/booking-info-templates': { templates: [] } });
  expect(await screen.findByRole('heading', { name: 'Ingen skjemaer ennå' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Begynn med vanlige spørsmål' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Nytt skjema' }));
  expect(editor.getByRole('textbox', { name: 'Navn på skjemaet' })).toHaveProperty('value', 'Om oppholdet');
  expect(editor.getAllByRole<HTMLInputElement>('textbox', { name: 'Spørsmålet' }).map(({ value }) => value)).toEqual([
    'Hvor mange kommer?',
    'Når regner dere med å komme?',
    'Har dere med hund eller andre dyr?',
    'Hvilket nummer når vi dere på under oppholdet?',
  ]);
});

test('each form stands with what it asks, where, and since when', async () => {
  const huts = [
    { hut_id: 'one', hut_name: 'Fjellro' },
    { hut_id: 'two', hut_name: 'Trollbu' },
  ];
  await open({
    'GET /api/clubs/{clubId}/booking-info-templates': {
      templates: [
        aTemplate({ fields: [aField(1), aField(2, { field_name: 'Ankomst' })] }),
        aTemplate({ id: 'two', name: 'Båten', applies_to_all_huts: false, huts, fields: [] }),
        aTemplate({ id: 'three', name: 'Utedo', applies_to_all_huts: false, huts: [] }),
      ],
    },
  });
  const [, all, some, none] = (await screen.findAllByRole('row')).map(textOf);
  for (const part of ['Om oppholdet', 'Alle hytter', '2Antall personer, Ankomst', '01.11.2026'])
    expect(all).toContain(part);
  expect(some).toContain('Fjellro, Trollbu');
  expect(none).toContain('Ingen hytter lenger');
});

test('a form is deleted by who says so twice, after hearing what follows', async () => {
  const lists = [{ templates: [aTemplate()] }, { templates: [] }];
  const user = await open({
    'GET /api/clubs/{clubId}/booking-info-templates': () => lists.shift() ?? { templates: [] },
    'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Slett Om oppholdet' }));
  const question = await screen.findByRole('alertdialog', { name: 'Slette Om oppholdet?' });
  expect(question.textContent).toContain('Svar som allerede er gitt, blir stående');
  expect(site.requests(`DELETE ${TEMPLATES}/${aTemplate().id}`)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Slett skjemaet' }));
  expect(await screen.findByText('Om oppholdet er slettet.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Ingen skjemaer ennå' })).toBeDefined();
});

test('a form that cannot be deleted is said to be there still', async () => {
  const user = await open({
    'GET /api/clubs/{clubId}/booking-info-templates': { templates: [aTemplate()] },
    'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': refuse('unexpected'),
  });
  await user.click(await screen.findByRole('button', { name: 'Slett Om oppholdet' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Slett skjemaet' }));
  expect((await question.findByRole('alert')).textContent).toContain('Vi klarte ikke å slette skjemaet.');
});

test('forms that cannot be fetched are said to be, and can be asked for again', async () => {
  const replies = [refuse('not_allowed'), { templates: [aTemplate()] }];
  const user = await open({
    'GET /api/clubs/{clubId}/booking-info-templates': () => replies.shift() ?? refuse('unexpected'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente skjemaene.');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rediger Om oppholdet' })).toBeDefined());
});
