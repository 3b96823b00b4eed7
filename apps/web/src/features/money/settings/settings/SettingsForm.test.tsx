import type { PaymentSettings } from '@hytte/contract/money/payment-settings';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import type { AccountState } from '@hytte/domain/money/payments/direct';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { noStatement, paymentSettings } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const SAVE = `POST /api/clubs/${club.id}/payment-settings`;

type Given = Replies & { role?: ClubRole; search?: string };

const open = (settings: Partial<PaymentSettings>, { role = 'owner', search = '', ...api }: Given = {}) =>
  site.open(`/clubs/${club.id}/manage/betalinger${search}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: role, via_global_admin: false },
      'GET /api/clubs/{clubId}/payment-settings': paymentSettings(settings),
      'GET /api/clubs/{clubId}/payment-account': { state: 'not_begun', offered: false },
      'GET /api/clubs/{clubId}/statement': noStatement,
      'GET /api/clubs/{clubId}/refunds-due': { refunds: [] },
      'GET /api/clubs/{clubId}/payroll': { rows: [] },
      'POST /api/clubs/{clubId}/payment-settings': ({ body }) =>
        paymentSettings({ ...settings, ...(body as Partial<PaymentSettings>) }),
      ...api,
    },
  });

const sent = () => site.requests(SAVE).map(({ body }) => body);
const throughUs = () => screen.findByRole('radio', { name: 'Gjennom Hyttelaget' });
const account = () => screen.getByRole('textbox', { name: 'Kontonummer for utbetaling' });
const save = () => screen.getByRole('button', { name: 'Lagre' });
const OURS = { paymentHandling: 'hyttelaget', bankAccount: '12345678903' } as const;

test('a club that sees to it itself is told nothing of fees, and can say where its members pay', async () => {
  const user = await open({});
  expect(await screen.findByRole('radio', { name: 'Klubben ordner det selv' })).toHaveProperty('checked', true);
  expect(screen.queryByText(/5 %/)).toBeNull();
  const vipps = screen.getByRole('textbox', { name: 'Vippsnummer' });
  await user.type(screen.getByRole('textbox', { name: 'Klubbens kontonummer' }), '12345678903');
  await user.type(vipps, '12');
  await user.click(save());
  expect(await screen.findByText(/Vippsnummeret stemmer ikke/)).toBeDefined();
  await user.type(vipps, '3 45');
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toEqual([{ paymentHandling: 'external', bankAccount: '12345678903', vippsNumber: '12345' }]),
  );
});

test('the other choice opens with its price, worked out by the rule itself, and asks for an account', async () => {
  const user = await open({});
  await user.click(await throughUs());
  expect(screen.getByText(/^Av\s/).textContent.replaceAll(/\s/g, ' ')).toBe('Av 1 500 kr får klubben 1 402 kr.');
  await user.click(save());
  expect(await screen.findByText('Skriv inn kontonummeret pengene skal betales ut til.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('a number that does not check out is not sent; the right one is written out and saved', async () => {
  const user = await open({});
  await user.click(await throughUs());
  await user.type(account(), '12345678901');
  await user.click(save());
  expect(await screen.findByText(/^Kontonummeret stemmer ikke/)).toBeDefined();
  await user.clear(account());
  await user.type(account(), '1234.56.78903{Tab}');
  expect(account()).toHaveProperty('value', '1234 56 78903');
  await user.click(save());
  expect(await screen.findByText('Innstillingene er lagret.')).toBeDefined();
  expect(sent()).toEqual([{ paymentHandling: 'hyttelaget', bankAccount: '12345678903' }]);
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull();
});

test('an admin sees the end of the account, and keeps it by leaving the field empty', async () => {
  const user = await open({ ...OURS, bankAccount: '•••• 8903' }, { role: 'admin' });
  await throughUs();
  expect(account()).toHaveProperty('value', '');
  expect(screen.getByText(/^Kontoen er •••• 8903/)).toBeDefined();
  const days = screen.getByRole('spinbutton', { name: 'Frist for gratis avbestilling' });
  await user.clear(days);
  await user.type(days, '14');
  expect(screen.getByText(/hele beløpet tilbake inntil 14 dager før ankomst/)).toBeDefined();
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ paymentHandling: 'hyttelaget', refundDays: 14 }]));
});

test.each([
  ['0', 'Avbestilling: hele beløpet tilbake helt til oppholdet begynner.'],
  ['1', 'Avbestilling: hele beløpet tilbake inntil dagen før ankomst, deretter ingenting.'],
])('%s days have words of their own', async (typed, rule) => {
  const user = await open(OURS);
  await throughUs();
  const days = screen.getByRole('spinbutton', { name: 'Frist for gratis avbestilling' });
  await user.clear(days);
  await user.type(days, typed);
  expect(screen.getByText(rule)).toBeDefined();
});

test('91 days are refused before they are sent', async () => {
  const user = await open(OURS);
  await throughUs();
  const days = screen.getByRole('spinbutton', { name: 'Frist for gratis avbestilling' });
  await user.clear(days);
  await user.type(days, '91');
  await user.click(save());
  expect(await screen.findByText('Skriv et helt tall fra 0 til 90.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('a new account says when it is first paid to', async () => {
  await open({ ...OURS, coolingUntil: '2026-11-18T12:00:00.000Z' });
  expect(await screen.findByText(/^Kontoen er ny\..+18\.11\.2026/)).toBeDefined();
});

test('a club in debt reads how much, and why it cannot leave', async () => {
  const user = await open(
    { ...OURS, debtOre: 8_550_000 },
    { 'POST /api/clubs/{clubId}/payment-settings': refuse('club_in_debt') },
  );
  const debt = await screen.findByText(/^Klubben skylder/);
  expect(debt.textContent.replaceAll(/\s/g, ' ')).toContain('85 500 kr');
  await user.click(await screen.findByRole('radio', { name: 'Klubben ordner det selv' }));
  await user.click(save());
  expect(await screen.findByText(/^Klubben skylder Hyttelaget penger etter tilbakebetalinger/)).toBeDefined();
});

test('who goes back to their own ways hears that what is paid still comes, and the account is left alone', async () => {
  const user = await open(OURS);
  await throughUs();
  await user.click(screen.getByRole('radio', { name: 'Klubben ordner det selv' }));
  expect(screen.getByText('Det som allerede er betalt gjennom Hyttelaget, betales ut som før.')).toBeDefined();
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ paymentHandling: 'external' }]));
});

test('settings that cannot be fetched fall back to the club’s own handling and no account, and say so', async () => {
  const replies = [refuse('not_allowed'), paymentSettings(OURS)];
  const user = await open(
    {},
    { 'GET /api/clubs/{clubId}/payment-settings': () => replies.shift() ?? refuse('unexpected') },
  );
  expect(await screen.findByText(/Vi klarte ikke å hente innstillingene\./)).toBeDefined();
  expect(await screen.findByRole('radio', { name: 'Klubben ordner det selv' })).toHaveProperty('checked', true);
  expect(await screen.findByRole('textbox', { name: 'Klubbens kontonummer' })).toHaveProperty('value', '');
  await user.click(screen.getAllByRole('button', { name: 'Prøv igjen' })[0] ?? document.body);
  await waitFor(() => expect(account()).toHaveProperty('value', '1234 56 78903'));
});

test('what cannot be saved is said in the words of the specification, with the reason', async () => {
  const user = await open({}, { 'POST /api/clubs/{clubId}/payment-settings': refuse('too_many_requests') });
  await user.click(await throughUs());
  await user.type(account(), '12345678903');
  await user.click(save());
  expect(await screen.findByText('Kunne ikke lagre innstillinger')).toBeDefined();
  expect(await screen.findByText(/^For mange forsøk/)).toBeDefined();
  expect(account()).toHaveProperty('value', '1234 56 78903');
});

const OWN = 'Rett til klubbens egen konto hos Stripe';
const stripeAccount = (state: AccountState) => ({
  'GET /api/clubs/{clubId}/payment-account': { state, offered: true },
});

test('the own account is offered to the owner where it can be had, and leads to Stripe’s page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const user = await open(
    {},
    {
      ...stripeAccount('not_begun'),
      'POST /api/clubs/{clubId}/payment-account/onboarding': { url: 'https://connect.stripe.example/setup' },
    },
  );
  await user.click(await screen.findByRole('radio', { name: OWN }));
  expect(screen.getByText(/^Av\s/).textContent.replaceAll(/\s/g, ' ')).toBe('Av 1 500 kr går 75 kr til Hyttelaget.');
  expect(screen.getByText('Klubben har ingen egen konto hos Stripe ennå.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Gå til Stripe' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.stripe.example/setup'));
  // The choice is not saved yet, and the browser must not ask about that: the owner comes back to it.
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ paymentHandling: 'direct' }]));
});

test('the owner who comes back from Stripe finds the own account chosen, and the address clean', async () => {
  const user = await open({}, { search: '?account=back', ...stripeAccount('ready') });
  expect(await screen.findByText('Kontoen er klar og kan ta imot betaling.')).toBeDefined();
  expect(await screen.findByRole('radio', { name: OWN })).toHaveProperty('checked', true);
  expect(window.location.search).toBe('');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ paymentHandling: 'direct' }]));
});

test.each<[AccountState, RegExp]>([
  ['details_missing', /^Kontoen er opprettet, men Stripe mangler/],
  ['under_review', /^Stripe kontrollerer opplysningene/],
  ['ready', /^Kontoen er klar/],
  ['restricted', /^Stripe har sperret kontoen/],
])('an account that is %s is told so', async (state, text) => {
  await open({ paymentHandling: 'direct' }, stripeAccount(state));
  expect(await screen.findByText(text)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Laster...')).toBeNull());
  const isDone = state === 'ready' || state === 'under_review';
  expect(screen.queryByRole('button', { name: 'Gå til Stripe' }) === null).toBe(isDone);
});

test('an admin sees how the own account stands, and cannot set it up or choose it', async () => {
  await open({ paymentHandling: 'direct' }, { role: 'admin', ...stripeAccount('details_missing') });
  expect(await screen.findByText('Bare eieren kan sette opp kontoen.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Gå til Stripe' })).toBeNull();
});

test('where it cannot be had, it is not offered', async () => {
  await open({});
  await throughUs();
  expect(screen.queryByRole('radio', { name: OWN })).toBeNull();
});
