import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, aCost, aDetailsForm, aField, anOwnBooking, aTemplate, inDays } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const stay = anOwnBooking({ status: 'allocated' });
const POST = `POST /api/bookings/${stay.id}/responses`;

const [how, when, mail] = [
  aField(1),
  aField(2, { field_label: 'Når?', field_type: 'select', field_options: ['Dag', 'Kveld'], is_required: false }),
  aField(3, { field_label: 'E-post?', field_type: 'email', is_required: false }),
];
const form = aDetailsForm({
  templates: [aTemplate({ fields: [how, when] }), aTemplate({ id: 'two', name: 'Båten', fields: [mail] })],
});

const replies = (api: Replies): Replies => ({
  'GET /api/profile': { user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
  'GET /api/bookings/{id}/cost': { cost: aCost() },
  'GET /api/user-bookings': { bookings: [stay] },
  'GET /api/bookings/{id}/details-form': form,
  ...api,
});

async function open(api: Replies = {}) {
  const user = await site.open('/bookings', { token: aToken(), api: replies(api) });
  await user.click(await screen.findByRole('link', { name: /Trollbu/ }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const openForm = async (api: Replies = {}) => {
  const { user, dialog } = await open(api);
  return { user, dialog, info: within(await dialog.findByRole('form', { name: /^Opplysninger/ })) };
};

test('each form is a group of questions, and what must be answered says so in words', async () => {
  const { dialog, info } = await openForm();
  expect(info.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Om oppholdet',
    'Båten',
  ]);
  expect(info.getByRole('textbox', { name: 'Hvor mange kommer? (må fylles ut)' })).toHaveProperty('required', true);
  expect(info.getByRole('textbox', { name: 'E-post?' })).toHaveProperty('type', 'email');
  expect(dialog.getByText('Mangler svar')).toBeDefined();
});

test('answers are judged before they are sent, then sent and said to be saved', async () => {
  const { user, dialog, info } = await openForm({
    'POST /api/bookings/{id}/responses': ({ body }) => ({
      // What the form sends, told back as the server does.
      responses: (body as { responses: { field_id: string; response_value: string }[] }).responses.map((one) => ({
        ...one,
        id: one.field_id,
        field_label: 'Spørsmål',
        field_type: 'text',
        is_required: false,
        filled_at: '2026-11-15T10:00:00.000Z',
      })),
      answers_tag: 'saved',
    }),
  });
  await user.type(info.getByRole('textbox', { name: 'E-post?' }), 'ola');
  await user.click(info.getByRole('button', { name: 'Lagre opplysningene' }));
  expect(await info.findByText('Fyll ut «Hvor mange kommer?».')).toBeDefined();
  expect(info.getByText(/^Skriv en e-postadresse/)).toBeDefined();
  expect(site.requests(POST)).toEqual([]);

  await user.type(info.getByRole('textbox', { name: /^Hvor mange/ }), '4');
  await user.type(info.getByRole('textbox', { name: 'E-post?' }), '@eksempel.no');
  await user.selectOptions(info.getByRole('combobox', { name: 'Når?' }), 'Kveld');
  await user.click(info.getByRole('button', { name: 'Lagre opplysningene' }));
  expect(await screen.findByText('Opplysningene er lagret.')).toBeDefined();
  expect(site.requests(POST).map(({ body }) => body)).toEqual([
    {
      responses: [
        { field_id: how.id, response_value: '4' },
        { field_id: when.id, response_value: 'Kveld' },
        { field_id: mail.id, response_value: 'ola@eksempel.no' },
      ],
    },
  ]);
  await waitFor(() => expect(dialog.queryByText('Mangler svar')).toBeNull());
  // Saved: nothing is asked.
  await user.click(dialog.getAllByRole('button', { name: 'Lukk' })[1] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was answered is there; a choice that is no longer offered has to be made again', async () => {
  const { info } = await openForm({
    'GET /api/bookings/{id}/details-form': { ...form, existing_responses: { [how.id]: '3', [when.id]: 'Natt' } },
  });
  expect(info.getByRole('textbox', { name: /^Hvor mange/ })).toHaveProperty('value', '3');
  expect(info.getByRole('combobox', { name: 'Når?' })).toHaveProperty('value', '');
});

test('closing over something unsaved asks first', async () => {
  const { user, dialog, info } = await openForm();
  await user.type(info.getByRole('textbox', { name: /^Hvor mange/ }), '4');
  await user.click(dialog.getAllByRole('button', { name: 'Lukk' })[1] ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Forkaste endringene?' }));
  await user.click(question.getByRole('button', { name: 'Skriv videre' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(info.getByRole('textbox', { name: /^Hvor mange/ })).toHaveProperty('value', '4');
  await user.click(dialog.getAllByRole('button', { name: 'Lukk' })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Forkast' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(site.requests(POST)).toEqual([]);
});

test('what the server refuses is said at its question, and nothing is lost', async () => {
  const { user, info } = await openForm({
    'POST /api/bookings/{id}/responses': refuse('invalid_number', { details: { field: 'x', field_id: how.id } }),
  });
  await user.type(info.getByRole('textbox', { name: /^Hvor mange/ }), '4');
  await user.click(info.getByRole('button', { name: 'Lagre opplysningene' }));
  expect(await screen.findByText('Vi klarte ikke å lagre opplysningene. Skriv et tall.')).toBeDefined();
  expect(info.getByText('Skriv et tall.')).toBeDefined();
  expect(info.getByRole('textbox', { name: /^Hvor mange/ })).toHaveProperty('value', '4');
});

test('answers given on another device are shown, named, and not written over', async () => {
  const before = { ...form, existing_responses: { [how.id]: '3' }, answers_tag: 'before' };
  const after = { ...form, existing_responses: { [how.id]: '3', [mail.id]: 'ola@eksempel.no' }, answers_tag: 'after' };
  let stored = before;
  const { user, info } = await openForm({
    'GET /api/bookings/{id}/details-form': () => stored,
    'POST /api/bookings/{id}/responses': ({ ifMatch }) => {
      stored = after;
      return ifMatch === '"after"' ? { responses: [], answers_tag: 'saved' } : refuse('changed_meanwhile');
    },
  });
  await user.type(info.getByRole('textbox', { name: /^Hvor mange/ }), '0');
  await user.click(info.getByRole('button', { name: 'Lagre opplysningene' }));
  expect((await info.findByRole('alert')).textContent).toContain('E-post?');
  expect(info.getByRole('textbox', { name: /^Hvor mange/ })).toHaveProperty('value', '30');
  expect(info.getByRole('textbox', { name: 'E-post?' })).toHaveProperty('value', 'ola@eksempel.no');
  await user.click(info.getByRole('button', { name: 'Lagre opplysningene' }));
  expect(await screen.findByText('Opplysningene er lagret.')).toBeDefined();
});

test('a form that cannot be fetched closes the dialog and says why', async () => {
  await open({ 'GET /api/bookings/{id}/details-form': refuse('not_allowed') });
  expect(await screen.findByText(/^Vi klarte ikke å hente opplysningene om oppholdet\./)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nobody is asked about a stay that is only asked for', async () => {
  await open({ 'GET /api/user-bookings': { bookings: [anOwnBooking()] } });
  expect(site.requests(`GET /api/bookings/${stay.id}/details-form`)).toEqual([]);
});

test('a stay that is over is not asked about any more, only shown', async () => {
  const over = anOwnBooking({ status: 'allocated', start_date: inDays(-5), end_date: inDays(-3) });
  const user = await site.open('/bookings', {
    token: aToken(),
    api: replies({
      'GET /api/user-bookings': { bookings: [over] },
      'GET /api/bookings/{id}/responses': { responses: [] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Vis tidligere/ }));
  await user.click(screen.getByRole('link', { name: /Trollbu/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByText('Ikke besvart')).length).toBe(3);
  expect(dialog.queryByRole('form')).toBeNull();
});

test('club admins read the answers, under the questions as they were put', async () => {
  const club = aClub();
  const user = await site.open(`/clubs/${club.id}/manage/bookings`, {
    token: aToken(),
    api: replies({
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [aHutInList()] },
      'GET /api/bookings': { bookings: [aBooking({ status: 'allocated' })] },
      'GET /api/bookings/{id}/responses': {
        responses: [
          {
            id: 'one',
            field_id: how.id,
            field_label: 'Hvor mange hunder?',
            field_type: 'number',
            is_required: true,
            response_value: '2',
            filled_at: '2026-11-14T10:00:00.000Z',
          },
        ],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Ola Li/ }));
  const answers = within(await screen.findByRole('region', { name: 'Opplysninger' }));
  expect(answers.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Hvor mange hunder?',
    'Når?',
    'E-post?',
  ]);
  expect(answers.getAllByRole('definition').map((answer) => answer.textContent)).toEqual([
    '2',
    'Ikke besvart',
    'Ikke besvart',
  ]);
  expect(answers.queryByRole('textbox')).toBeNull();
});
