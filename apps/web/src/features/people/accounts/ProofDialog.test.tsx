import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const REQUEST = 'POST /api/profile/email/request';
const PROOF = 'POST /api/profile/prove-again';

/** Asks for another address in a session that was opened long ago. */
async function askLate(methods: ('passkey' | 'password' | 'code')[], api: Replies) {
  const user = await site.open('/profile?tab=email', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/profile/email/status': { pending: null },
      'GET /api/profile/prove-again': { methods },
      [REQUEST]: () =>
        site.requests(PROOF).length > 0 ? { expires_at: '2026-11-16T12:30:00.000Z' } : refuse('prove_again'),
      ...api,
    },
  });
  await user.type(await screen.findByLabelText('Ny e-post'), 'ny@example.com');
  await user.click(screen.getByRole('button', { name: 'Send lenke' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bekreft at det er deg' }));
  return { user, dialog };
}

test('the password is asked for in one dialog, and the call is repeated as it was', async () => {
  const { user, dialog } = await askLate(['password'], { [PROOF]: {} });
  const password = await dialog.findByLabelText('Passord');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await user.click(dialog.getByRole('button', { name: 'Bekreft' }));
  expect(await dialog.findByText('Skriv inn passordet.')).toBeDefined();
  await user.type(password, 'korrekt hest{Enter}');
  expect(await screen.findByText('Lenken er sendt til ny@example.com.')).toBeDefined();
  expect(site.requests(PROOF)[0]?.body).toEqual({ password: 'korrekt hest' });
  expect(site.requests(REQUEST).map(({ body }) => body)).toEqual([
    { new_email: 'ny@example.com' },
    { new_email: 'ny@example.com' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong password is said, and the call is not repeated', async () => {
  const { user, dialog } = await askLate(['password'], { [PROOF]: refuse('wrong_password') });
  await user.type(await dialog.findByLabelText('Passord'), 'feil{Enter}');
  expect(await dialog.findByText('Passordet du skrev inn, er ikke riktig.')).toBeDefined();
  expect(site.requests(REQUEST)).toHaveLength(1);
});

test('without a password a code is mailed', async () => {
  const { user, dialog } = await askLate(['code'], { 'POST /api/profile/prove-again/code': {}, [PROOF]: {} });
  await user.click(await dialog.findByRole('button', { name: 'Send meg en kode på e-post' }));
  await user.type(await dialog.findByLabelText('Koden vi sendte deg'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Bekreft' }));
  expect(await screen.findByText('Lenken er sendt til ny@example.com.')).toBeDefined();
  expect(site.requests(PROOF)[0]?.body).toEqual({ code: '123456' });
});

test('who closes the dialog is told why nothing happened', async () => {
  const { user, dialog } = await askLate(['password'], {});
  await dialog.findByLabelText('Passord');
  await user.click(dialog.getByRole('button', { name: 'Lukk' }));
  expect(await screen.findByText(/Bekreft at det er deg, og prøv igjen/)).toBeDefined();
  expect(site.requests(REQUEST)).toHaveLength(1);
});

test('a platform admin without a passkey is led to register one', async () => {
  const needed = refuse('passkey_required');
  const user = await site.open('/admin', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: { ...aUser(), role: 'admin' } },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/profile/prove-again': { methods: ['password'] },
      'GET /api/admin/status': needed,
      'GET /api/admin/clubs': needed,
      'GET /api/admin/users': needed,
      'GET /api/profile/passkeys': { passkeys: [] },
      'GET /api/profile/identities': { identities: [] },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bekreft at det er deg' }));
  await user.click(await dialog.findByRole('button', { name: 'Legg til passnøkkel' }));
  expect(await screen.findByRole('heading', { name: 'Passnøkler' })).toBeDefined();
  expect(window.location.search).toBe('?tab=password');
});
