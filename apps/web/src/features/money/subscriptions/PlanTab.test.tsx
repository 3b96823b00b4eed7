import type { SubscriptionState } from '@hytte/contract/money/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { anActivePlan, aPaymentConfig, aPlan } from '#testing/subscriptions.ts';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const PLAN = 'GET /api/clubs/{clubId}/subscription/status';
const act = (what: string) => `POST /api/clubs/${club.id}/subscription/${what}`;

const open = (plan: NonNullable<Replies[typeof PLAN]>, api: Replies = {}, search = '') =>
  site.open(`/clubs/${club.id}/manage/plan${search}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/config/stripe': aPaymentConfig(),
      'GET /api/clubs/{clubId}/invoices': { invoices: [] },
      'GET /api/clubs/{clubId}/subscription/receipts': { receipts: [] },
      [PLAN]: plan,
      ...api,
    },
  });

const said = () => document.querySelector('main')?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
// Asked of the fieldset: happy-dom does not hand its `disabled` down.
const isLocked = (radio: string) => screen.getByRole('radio', { name: radio }).closest('fieldset:disabled') !== null;
const buttons = () =>
  screen
    .queryAllByRole('button', { name: /status|Avbryt|Fortsett|Avslutt|Endre|Oppdater plan|Send|Gå til/ })
    .map((button) => button.textContent);

test.each<[string, string, string[]]>([
  ['none', 'Klubben har gratisplanen', ['Oppdater plan']],
  ['pending_ehf', 'Bestillingen av faktura er mottatt', ['Avbryt bestillingen']],
  [
    'pending_stripe',
    'Kortbetalingen er ikke fullført',
    ['Fortsett betalingen', 'Oppdater status', 'Avbryt betalingen'],
  ],
  ['active', 'Planen «Bedrift» er i bruk', ['Oppdater status', 'Avslutt abonnementet']],
  ['past_due', 'Betalingen er forfalt', ['Oppdater status', 'Avslutt abonnementet']],
  ['cancelled', 'Abonnementet er avsluttet', ['Gå til betaling']],
  ['incomplete', 'Abonnementet ble ikke fullført', ['Gå til betaling']],
  // A younger server may say what this page has not heard of.
  ['trialing', 'Planen «Bedrift» er i bruk', ['Oppdater status', 'Avslutt abonnementet']],
])('%s: says so and offers what belongs to it', async (status, heading, offered) => {
  await open({ ...anActivePlan(), status: status as SubscriptionState['status'] });
  expect(await title(heading)).toBeDefined();
  expect(buttons()).toEqual(offered);
});

test('a plan that is active shows how it is paid, and locks who pays', async () => {
  await open(anActivePlan());
  await title('Planen «Bedrift» er i bruk');
  for (const part of ['Månedlig', '15. november 2026', '14. desember 2026', '4 av 5 hytter, 120 av 500 medlemmer'])
    expect(said()).toContain(part);
  expect(screen.getByText(/^Låst så lenge abonnementet løper/)).toBeDefined();
  expect(screen.getByLabelText('Organisasjonsnummer')).toHaveProperty('readOnly', true);
  expect(isLocked('Stor bedrift')).toBe(false);
});

test('while a request runs everything is locked, and it is taken back only by who says so twice', async () => {
  const plans = [anActivePlan({ status: 'pending_ehf', currentTier: 'free' })];
  const user = await open(() => plans.shift() ?? aPlan(), {
    'POST /api/clubs/{clubId}/subscription/cancel-ehf': { subscription: aPlan() },
  });
  await title('Bestillingen av faktura er mottatt');
  expect(isLocked('Stor bedrift')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Avbryt bestillingen' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Avbryte bestillingen av faktura?' }));
  expect(site.requests(act('cancel-ehf'))).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Avbryt bestillingen' }));
  expect(await title('Klubben har gratisplanen')).toBeDefined();
});

test('a subscription is cancelled with a reason, or without', async () => {
  const user = await open(anActivePlan({ use: { huts: 4, members: 120 } }), {
    'POST /api/clubs/{clubId}/subscription/cancel': { subscription: anActivePlan({ status: 'cancelled' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Avslutt abonnementet' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Avslutte abonnementet?' }));
  const text = screen.getByRole('alertdialog').textContent ?? '';
  expect(text).toContain('Dere beholder planen til og med 14. desember 2026');
  expect(text).toContain('mer enn gratisplanen har plass til (120 medlemmer)');
  expect(text).toContain('Det kan ikke angres');
  await user.type(question.getByLabelText('Hvorfor slutter dere? (valgfritt)'), 'For dyrt');
  await user.click(question.getByRole('button', { name: 'Avslutt abonnementet' }));
  await waitFor(() => expect(site.requests(act('cancel')).map(({ body }) => body)).toEqual([{ reason: 'For dyrt' }]));
});

test('what is paid is kept after a cancellation, and it is said until when', async () => {
  await open(anActivePlan({ status: 'cancelled' }));
  expect(await screen.findByText(/beholder dere til og med 14\. desember 2026/)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Forny' })).toBeDefined();
});

test.each([
  ['past_due', 'ehf', '2026-12-29', /beholder planen «Bedrift» til og med 29\. desember 2026\. Betal med KID/],
  ['past_due', 'ehf', null, /fristen har gått ut/],
  ['past_due', 'stripe', null, /har gratisplanen til det er betalt/],
  ['cancelled', 'ehf', '2026-12-29', /Fakturaen er ikke betalt ennå.*29\. desember 2026/],
] as const)('%s by %s, not paid: says until when it lasts (%s)', async (status, method, entitledUntil, text) => {
  const paymentRequest = { method, referenceId: 'r', createdAt: '2026-10-15T10:00:00.000Z' };
  await open(anActivePlan({ status, paymentRequest, paidUntil: null, entitledUntil }));
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  [{ synced: false, changes: [], error: 'Ingen slik kunde' }, 'Ingen slik kunde'],
  [{ synced: false, changes: [], error: null }, 'Vi klarte ikke å oppdatere statusen.'],
  [{ synced: true, changes: ['status'], error: null }, 'Abonnementet er oppdatert.'],
  [{ synced: true, changes: [], error: null }, 'Abonnementet er allerede oppdatert.'],
])('asking the provider %j tells: %s', async (syncResult, message) => {
  const user = await open(anActivePlan(), {
    'POST /api/clubs/{clubId}/subscription/sync-stripe': { syncResult },
  });
  await user.click(await screen.findByRole('button', { name: 'Oppdater status' }));
  expect(await screen.findByText(message)).toBeDefined();
});

const aPreview = {
  method: 'stripe',
  chargeNowOre: 30_625_00,
  creditNowOre: 0,
  nextChargeOn: '2027-11-16',
  nextChargeOre: 31_250_00,
} as const;

test('in English, a smaller plan by invoice: nothing now, and when the next invoice comes', async () => {
  localStorage.setItem('language', 'en');
  const user = await open(anActivePlan({ currentTier: 'business-large', requestedTier: 'business-large' }), {
    'GET /api/clubs/{clubId}/subscription/change-preview': { ...aPreview, method: 'ehf', chargeNowOre: 0 },
  });
  await user.click(await screen.findByRole('radio', { name: 'Business' }));
  await user.click(screen.getByRole('button', { name: 'Change subscription' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Change to “Business”/ }));
  expect(await question.findByText(/^You get no invoice now/)).toBeDefined();
  expect(question.getByText(/^The next invoice comes on 16 November 2027/)).toBeDefined();
});

test('what was charged to the card is listed, each with its receipt', async () => {
  await open(anActivePlan(), {
    'GET /api/clubs/{clubId}/subscription/receipts': {
      receipts: [
        {
          id: 'in_1',
          number: 'A-0001',
          at: '2026-11-15T10:00:00.000Z',
          total_ore: 625_00,
          url: 'https://pay.example/1',
        },
      ],
    },
  });
  const list = within(await screen.findByRole('table', { name: 'Kvitteringer for kortbetalinger' }));
  expect(list.getByRole('row', { name: /A-0001.*15\. november 2026.*625/ })).toBeDefined();
  const link = list.getByRole('link', { name: 'Se og last ned kvittering A-0001' });
  expect(link.getAttribute('href')).toBe('https://pay.example/1');
});

test('a payment that was left goes on where it stopped', async () => {
  const user = await open(anActivePlan({ status: 'pending_stripe' }), {
    'POST /api/clubs/{clubId}/subscription/resume-stripe': refuse('no_such_step'),
  });
  await user.click(await screen.findByRole('button', { name: 'Fortsett betalingen' }));
  await waitFor(() => expect(site.requests(act('resume-stripe'))).toHaveLength(1));
});

test('a change says what is charged now and next before it is made', async () => {
  const user = await open(anActivePlan(), {
    'POST /api/clubs/{clubId}/subscription/update': { subscription: anActivePlan({ currentTier: 'business-large' }) },
    'GET /api/clubs/{clubId}/subscription/change-preview': aPreview,
  });
  await user.click(await screen.findByRole('radio', { name: 'Stor bedrift' }));
  await user.click(screen.getByRole('radio', { name: /^Årlig/ }));
  expect(said()).toContain('25 000 kr per år, eks. mva.31 250 kr med mva.');
  expect(said()).toContain('Dere sparer 5 000 kr i året, ca. 17 %');
  await user.click(screen.getByRole('button', { name: 'Endre abonnement' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Endre til «Stor bedrift», årlig?' }));
  expect(await question.findByText(/^30 625 kr trekkes fra kortet nå/)).toBeDefined();
  expect(question.getByText(/^Neste trekk er 16\. november 2027: 31 250 kr/)).toBeDefined();
  expect(site.requests(act('update'))).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Endre abonnement' }));
  expect(await screen.findByText('Abonnementet er endret.')).toBeDefined();
  expect(site.requests(act('update')).map(({ body }) => body)).toEqual([
    { tier: 'business-large', billingFrequency: 'yearly' },
  ]);
});

test('a plan that is too small says so before it is chosen, and what the server says when it is', async () => {
  const user = await open(
    anActivePlan({ currentTier: 'business-large', requestedTier: 'business-large', use: { huts: 7, members: 620 } }),
    {
      'GET /api/clubs/{clubId}/subscription/change-preview': refuse('plan_too_small'),
    },
  );
  expect(
    await screen.findByText('For liten: klubben har 7 hytter og 620 medlemmer', { selector: 'label:nth-child(2) *' }),
  ).toBeDefined();
  await user.click(await screen.findByRole('radio', { name: 'Bedrift' }));
  await user.click(await screen.findByRole('button', { name: 'Endre abonnement' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect((await question.findByRole('alert')).textContent).toMatch(/^Klubben har flere hytter eller medlemmer/);
});

test('to go back to free is to cancel, and asked for as such', async () => {
  const user = await open(anActivePlan());
  await user.click(await screen.findByRole('radio', { name: 'Gratis' }));
  await user.click(screen.getByRole('button', { name: 'Endre abonnement' }));
  expect(await screen.findByRole('alertdialog', { name: 'Avslutte abonnementet?' })).toBeDefined();
});

test('an order by card needs an address for invoices, and goes with the price of what was chosen', async () => {
  const user = await open(aPlan(), {
    'POST /api/stripe/create-checkout-session': refuse('payment_provider_refused', {
      details: { type: 'card_error', message: 'Kortet er sperret' },
    }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Bedrift' }));
  const invoice = screen.getByRole('radio', { name: 'Elektronisk faktura (EHF)' });
  expect(invoice.matches(':disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Gå til betaling' }));
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Ett felt må rettes');
  expect(document.activeElement).toBe(summary);
  await user.click(within(summary).getByRole('button', { name: 'Skriv inn e-postadressen for faktura.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-post for faktura'));
  await user.keyboard('faktura@example.com');
  await user.click(screen.getByRole('button', { name: 'Gå til betaling' }));
  expect(await screen.findByText('Kortet er sperret')).toBeDefined();
  const [sent] = site.requests('POST /api/stripe/create-checkout-session');
  const tab = `${window.location.origin}/clubs/${club.id}/manage/plan`;
  expect(sent?.body).toEqual({
    clubId: club.id,
    tier: 'business-small',
    billingFrequency: 'monthly',
    paymentMethod: 'stripe',
    priceId: 'business-small_monthly',
    businessData: { companyName: '', orgNumber: '', mvaNumber: '', contactEmail: 'faktura@example.com' },
    success_url: `${tab}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${tab}?payment=cancelled`,
  });
});

test('the page that Back restores from the cache can be ordered on again', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const user = await open(anActivePlan({ status: 'incomplete' }), {
    'POST /api/stripe/create-checkout-session': { id: 'cs_1', url: 'https://pay.example/cs_1' },
  });
  await user.click(await screen.findByRole('button', { name: 'Gå til betaling' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(await screen.findByRole('button', { name: 'Gå til betaling', busy: true })).toBeDefined();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Gå til betaling', busy: false })).toBeDefined();
  assign.mockRestore();
});

test('any other fault of the provider is told in our words', async () => {
  const user = await open(anActivePlan({ status: 'incomplete' }), {
    'POST /api/stripe/create-checkout-session': refuse('payment_provider_refused', {
      details: { type: 'api_error', message: 'Internal' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Gå til betaling' }));
  expect(await screen.findByText('Det oppstod en feil med betalingen, prøv igjen.')).toBeDefined();
});

test('an invoice can be asked for once there is somebody to send it to, and falls back to card if not', async () => {
  const user = await open(aPlan(), { 'POST /api/subscription/ehf/request': { subscription: aPlan() } });
  await user.click(await screen.findByRole('radio', { name: 'Bedrift' }));
  await user.type(screen.getByLabelText(/^Firmanavn/), 'Blåtind AS');
  await user.type(screen.getByLabelText(/^Organisasjonsnummer/), '987 654 321');
  await user.click(screen.getByRole('radio', { name: 'Elektronisk faktura (EHF)' }));
  expect(screen.getByRole('button', { name: 'Send bestilling' })).toBeDefined();
  await user.clear(screen.getByLabelText(/^Firmanavn/));
  expect(screen.getByRole('radio', { name: 'Kort' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Gå til betaling' })).toBeDefined();
  await user.type(screen.getByLabelText(/^Firmanavn/), 'Blåtind AS');
  await user.type(screen.getByLabelText('E-post for faktura'), 'faktura@example.com');
  await user.click(screen.getByRole('button', { name: 'Send bestilling' }));
  expect(await screen.findByText('Bestillingen er sendt.')).toBeDefined();
  const [sent] = site.requests('POST /api/subscription/ehf/request');
  expect(sent?.idempotencyKey).toBeDefined();
  expect(sent?.body).toMatchObject({ paymentMethod: 'ehf', businessData: { orgNumber: '987654321' } });
});

test.each([
  ['?payment=success&session_id=cs_1', 'Takk! Betalingen er mottatt.'],
  ['?payment=cancelled', 'Betalingen ble avbrutt.'],
])('back from paying with %s', async (search, message) => {
  await open(anActivePlan(), {}, search);
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('without prices those of this page stand in, and it is said', async () => {
  const user = await open(aPlan(), { 'GET /api/config/stripe': refuse('not_found') });
  await user.click(await screen.findByRole('radio', { name: 'Bedrift' }));
  expect(await screen.findByText(/^Vi klarte ikke å hente prisene/)).toBeDefined();
  expect(said()).toContain('1 500 kr per måned');
});

test('a club the server knows no plan of has the free one', async () => {
  await open(refuse('not_found'));
  expect(await title('Klubben har gratisplanen')).toBeDefined();
});
