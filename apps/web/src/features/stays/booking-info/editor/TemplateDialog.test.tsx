import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aField, aTemplate } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const hut = aHutInList();
const template = aTemplate({
  fields: [
    aField(1),
    aField(2, { field_name: 'Ankomst', field_label: 'Når?', field_type: 'select', field_options: ['Dag', 'Kveld'] }),
    aField(3, { field_name: 'Beskjed', field_label: 'Noe mer?', field_type: 'textarea', is_required: false }),
  ],
});
const POST = `POST /api/clubs/${club.id}/booking-info-templates`;
const PUT = `PUT /api/clubs/${club.id}/booking-info-templates/${template.id}`;

async function open(button: string, api: Replies = {}) {
  const user = await site.open(`/clubs/${club.id}/manage/booking-info`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [hut] },
      'GET /api/clubs/{clubId}/booking-info-templates': { templates: [template] },
      ...api,
    },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, editor: within(await screen.findByRole('dialog')) };
}

type Editor = Awaited<ReturnType<typeof open>>['editor'];
const questions = (editor: Editor) =>
  editor.getAllByRole<HTMLInputElement>('textbox', { name: 'Spørsmålet' }).map(({ value }) => value);
const row = (editor: Editor, number: number) => within(editor.getByRole('listitem', { name: `Spørsmål ${number}` }));

test('what is missing is said at each field with its number, and nothing is sent', async () => {
  const { user, editor } = await open('Nytt skjema');
  await user.click(editor.getByRole('checkbox', { name: 'Gjelder alle hytter' }));
  await user.click(editor.getByRole('button', { name: 'Nytt spørsmål' }));
  await user.click(editor.getByRole('button', { name: 'Nytt spørsmål' }));
  await user.type(row(editor, 1).getByRole('textbox', { name: 'Spørsmålet' }), 'Hund?');
  await user.selectOptions(row(editor, 2).getByRole('combobox', { name: 'Svaret er' }), 'select');
  await user.click(editor.getByRole('button', { name: 'Opprett skjemaet' }));
  for (const text of [
    'Gi skjemaet et navn.',
    'Velg minst én hytte.',
    'Spørsmål 2 mangler et kort navn.',
    'Spørsmål 2 mangler tekst.',
    'Spørsmål 2 har et tomt valg. Fyll det ut eller fjern det.',
  ])
    expect(await editor.findByText(text)).toBeDefined();
  expect(editor.queryByText(/Spørsmål 1 /)).toBeNull();
  expect(site.requests(POST)).toEqual([]);
});

test('a new form is sent in order and trimmed, and shown as it is written', async () => {
  const { user, editor } = await open('Nytt skjema', {
    'POST /api/clubs/{clubId}/booking-info-templates': { template },
  });
  await user.type(editor.getByRole('textbox', { name: 'Navn på skjemaet' }), '  Om turen ');
  await user.click(editor.getByRole('button', { name: 'Hund eller andre dyr' }));
  await user.click(editor.getByRole('button', { name: 'Nytt spørsmål' }));
  await user.type(row(editor, 2).getByRole('textbox', { name: 'Spørsmålet' }), ' Vil dere bade? ');
  await user.selectOptions(row(editor, 2).getByRole('combobox', { name: 'Svaret er' }), 'select');
  await user.type(row(editor, 2).getByRole('textbox', { name: 'Valg 1' }), ' Ja');
  await user.click(row(editor, 2).getByRole('button', { name: 'Legg til valg' }));
  await user.type(row(editor, 2).getByRole('textbox', { name: 'Valg 2' }), 'Nei');
  await user.click(row(editor, 2).getByRole('checkbox', { name: 'Må besvares' }));
  const preview = editor.getByRole('region', { name: 'Slik ser gjesten det' });
  expect(preview.textContent).toContain('Vil dere bade? (må fylles ut)');
  await user.click(editor.getByRole('button', { name: 'Opprett skjemaet' }));
  expect(await screen.findByText('Om oppholdet er opprettet.')).toBeDefined();
  expect(site.requests(POST).map(({ body }) => body)).toEqual([
    {
      name: 'Om turen',
      applies_to_all_huts: true,
      hut_ids: [],
      fields: [
        {
          field_name: 'Hund eller andre dyr',
          field_label: 'Har dere med hund eller andre dyr?',
          field_type: 'select',
          field_options: ['Nei', 'Hund', 'Andre dyr'],
          is_required: true,
          order_index: 0,
        },
        {
          field_name: 'Vil dere bade',
          field_label: 'Vil dere bade?',
          field_type: 'select',
          field_options: ['Ja', 'Nei'],
          is_required: true,
          order_index: 1,
        },
      ],
    },
  ]);
});

test('questions are moved by buttons that tell where they went, and removed; those that stay keep their ids', async () => {
  const { user, editor } = await open('Rediger Om oppholdet', {
    'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': { template },
  });
  expect(editor.getByRole('button', { name: 'Flytt spørsmål 1 opp' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(editor.getByRole('button', { name: 'Flytt spørsmål 3 opp' }));
  expect(editor.getByText('Flyttet til plass 2 av 3.')).toBeDefined();
  expect(questions(editor)).toEqual(['Hvor mange kommer?', 'Noe mer?', 'Når?']);
  await user.click(editor.getByRole('button', { name: 'Fjern spørsmål 1' }));
  expect(questions(editor)).toEqual(['Noe mer?', 'Når?']);
  expect(document.activeElement?.textContent).toBe('Nytt spørsmål');
  await user.click(editor.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Om oppholdet er lagret.')).toBeDefined();
  expect(site.requests(PUT).map(({ body }) => body)).toMatchObject([
    {
      fields: [
        { id: aField(3).id, order_index: 0, field_options: null },
        { id: aField(2).id, order_index: 1, field_options: ['Dag', 'Kveld'] },
      ],
    },
  ]);
});

test('a type that is no select forgets the choices; the last choice cannot be removed', async () => {
  const { user, editor } = await open('Rediger Om oppholdet');
  const second = row(editor, 2);
  await user.click(second.getByRole('button', { name: 'Fjern valg 1' }));
  expect(second.getByRole('textbox', { name: 'Valg 1' })).toHaveProperty('value', 'Kveld');
  expect(second.getByRole('button', { name: 'Fjern valg 1' })).toHaveProperty('disabled', true);
  await user.selectOptions(second.getByRole('combobox', { name: 'Svaret er' }), 'text');
  expect(second.queryByRole('textbox', { name: 'Valg 1' })).toBeNull();
  await user.selectOptions(second.getByRole('combobox', { name: 'Svaret er' }), 'select');
  expect(second.getByRole('textbox', { name: 'Valg 1' })).toHaveProperty('value', '');
});

test('what the server refuses is said in words, and nothing that was written is lost', async () => {
  const { user, editor } = await open('Rediger Om oppholdet', {
    'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': refuse('field_label_required', {
      details: { index: 2 },
    }),
  });
  const name = editor.getByRole('textbox', { name: 'Navn på skjemaet' });
  await user.type(name, '!');
  await user.click(editor.getByRole('button', { name: 'Lagre' }));
  expect((await editor.findByRole('alert')).textContent).toBe(
    'Vi klarte ikke å lagre skjemaet. Spørsmål 2 mangler tekst.',
  );
  expect(name).toHaveProperty('value', 'Om oppholdet!');
});

test('closing asks first when something is written, and not otherwise', async () => {
  const { user, editor } = await open('Rediger Om oppholdet');
  await user.click(editor.getByRole('button', { name: 'Flytt spørsmål 1 ned' }));
  await user.click(editor.getByRole('button', { name: 'Avbryt' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Forkaste endringene?' }));
  await user.click(question.getByRole('button', { name: 'Forkast' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Rediger Om oppholdet' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avbryt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
