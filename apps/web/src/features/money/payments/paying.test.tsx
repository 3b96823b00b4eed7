import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCost, aDetailsForm, aField, anOwnBooking, aTemplate, inDays } from '#testing/bookings.ts';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aCancellation, aPayment, anOutsidePayment } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
afterEach(() => void vi.restoreAllMocks());

const booking = anOwnBooking({ status: 'allocated' });
const PAYMENT = `GET /api/bookings/${booking.id}/payment`;
const PAY = `POST /api/bookings/${booking.id}/payment`;
const PAGE = 'https://pay.example/cs_1';

const ours = { version: 1, paymentHandling: 'hyttelaget', paymentOffered: true, refundDays: 5 } as const;
const plain = (text: string | null | undefined): string => text?.replaceAll(/\s+/g, ' ') ?? '';

type PayReply = Answer<Api['POST /api/bookings/{id}/payment']> | ReturnType<typeof refuse>;

/** The stay is paid once a payment was started; `answer` is the response to that start. */
function paidByTrying(answer: PayReply): Replies {
  let paid = false;
  return {
    'GET /api/user-bookings': () => ({ bookings: [{ ...booking, paid }] }),
    'POST /api/bookings/{id}/payment': () => {
      paid = true;
      return answer;
    },
  };
}

/** Opens the stay, and answers with its dialog. */
async function openStay(api: Replies, stay = booking) {
  const user = await site.open(`/bookings/${stay.id}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/user-bookings': { bookings: [stay] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      'GET /api/bookings/{id}/details-form': {
        booking: stay,
        templates: [],
        existing_responses: {},
        answers_tag: 'none',
      },
      'GET /api/clubs/{clubId}/payment-settings': ours,
      'GET /api/bookings/{id}/payment': { payment: null },
      'GET /api/bookings/{id}/outside-payment': anOutsidePayment(),
      'GET /api/bookings/{id}/giving-up': aCancellation({ paid_ore: 0, refund_ore: 0 }),
      ...api,
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Trollbu Lom' });
  const block = async () => within(await within(dialog).findByRole('region', { name: 'Betaling' }));
  return { user, dialog, block };
}

test('a stay one has and has not paid is paid on the page that the server says, with no amount sent', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user, block } = await openStay({ [PAY]: { free: false, message: '', checkoutUrl: PAGE } });
  const pay = await (await block()).findByRole('button', { name: /^Betal 1\s350\skr$/ });
  expect(await (await block()).findByText(/^Gir du fra deg oppholdet senest .*, får du alt tilbake\.$/)).toBeDefined();
  await user.click(pay);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAGE));
  expect(Object.keys(Object(site.requests(PAY)[0]?.body))).toEqual(['description']);
});

test('the page that Back restores from the cache can be paid on again', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user, block } = await openStay({ [PAY]: { free: false, message: '', checkoutUrl: PAGE } });
  await user.click(await (await block()).findByRole('button', { name: /^Betal/ }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(await (await block()).findByRole('button', { busy: true })).toBeDefined();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await (await block()).findByRole('button', { name: /^Betal/, busy: false })).toBeDefined();
});

const question = aField(1);
const asked = (answered: Record<string, string> = {}) => ({
  'GET /api/bookings/{id}/details-form': aDetailsForm({
    booking,
    templates: [aTemplate({ fields: [question] })],
    existing_responses: answered,
  }),
});

test('what is written among the questions is saved before one leaves to pay', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const SAVE = `POST /api/bookings/${booking.id}/responses`;
  const { user, dialog, block } = await openStay({
    ...asked(),
    [SAVE]: { responses: [], answers_tag: 'saved' },
    [PAY]: { free: false, message: '', checkoutUrl: PAGE },
  });
  await user.type(await within(dialog).findByRole('textbox', { name: /^Hvor mange/ }), '4');
  await user.click(await (await block()).findByRole('button', { name: /^Betal/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAGE));
  expect(site.requests(SAVE).map(({ body }) => body)).toEqual([
    { responses: [{ field_id: question.id, response_value: '4' }] },
  ]);
});

test('answers that cannot be saved hold the payment back, and say so at the button and the question', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user, dialog, block } = await openStay(asked({ [question.id]: '3' }));
  await user.click(await within(dialog).findByText('Opplysninger'));
  await user.clear(await within(dialog).findByRole('textbox', { name: /^Hvor mange/ }));
  await user.click(await (await block()).findByRole('button', { name: /^Betal/ }));
  expect((await (await block()).findByRole('alert')).textContent).toContain('Svarene er ikke lagret.');
  expect(await within(dialog).findByText('Fyll ut «Hvor mange kommer?».')).toBeDefined();
  expect([site.requests(PAY), assign.mock.calls]).toEqual([[], []]);
});

test('first comes what is to be done, then the stay, then the draw', async () => {
  const { dialog } = await openStay(
    asked(),
    anOwnBooking({
      status: 'allocated',
      draw: { run_id: booking.id, round: 1, place: 1, of: 3, tickets: 4, reason: null, taken_by: null },
    }),
  );
  await within(dialog).findByRole('form', { name: /^Opplysninger/ });
  await within(dialog).findByRole('button', { name: /^Betal/ });
  const headings = within(dialog).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Betaling',
    'OpplysningerMangler svar',
    'Adkomst',
    'Kostnad',
    'Trekningen',
  ]);
});

test('so near to arrival that nothing would come back, one is told before paying', async () => {
  const near = anOwnBooking({ status: 'allocated', start_date: inDays(4), end_date: inDays(6) });
  const tooLate = aCancellation({ paid_ore: 0, refund_ore: 0, free_until: inDays(-1), later: [] });
  const { block } = await openStay({ 'GET /api/bookings/{id}/giving-up': tooLate }, near);
  expect(await (await block()).findByText(/^Det er for sent å få pengene tilbake/)).toBeDefined();
});

test('where only a part would come back until the stay begins, one is told how much before paying', async () => {
  const near = anOwnBooking({ status: 'allocated', start_date: inDays(4), end_date: inDays(6) });
  const part = { until: inDays(4), percent: 50, refund_ore: 67_500 };
  const half = aCancellation({ paid_ore: 0, refund_ore: 0, free_until: inDays(-1), part, later: [] });
  const { block } = await openStay({ 'GET /api/bookings/{id}/giving-up': half }, near);
  expect(await (await block()).findByText(/senest .*, får du tilbake 675\skr\.$/)).toBeDefined();
  expect((await block()).queryByText(/^Det er for sent/)).toBeNull();
});

test.each([
  ['before a payment is begun', null],
  ['while a page is open', aPayment({ status: 'open', amount_ore: 120_000, paid_at: null, receipt_number: null })],
])('the last day to pay on is told %s', async (_, payment) => {
  const stay = anOwnBooking({ status: 'allocated', pay_by: '2027-01-05' });
  const { block } = await openStay({ [PAYMENT]: { payment } }, stay);
  const words = await (
    await block()
  ).findByText(/^Betal innen .*5\. januar 2027, ellers går oppholdet videre til andre\.$/);
  expect(words).toBeDefined();
});

test('a page that is open already is gone on with, for the amount of then', async () => {
  const { block } = await openStay({
    [PAYMENT]: { payment: aPayment({ status: 'open', amount_ore: 120_000, paid_at: null, receipt_number: null }) },
  });
  expect(await (await block()).findByRole('button', { name: 'Fortsett betalingen' })).toBeDefined();
  expect((await block()).getByText(/begynt å betale 1\s200\skr/)).toBeDefined();
});

test('a free stay is settled at once, and shows as paid', async () => {
  const { user, dialog, block } = await openStay({
    ...paidByTrying({ free: true, message: 'Free', checkoutUrl: null }),
    'GET /api/bookings/{id}/cost': { cost: aCost({ totalAmountInOre: 0, isFree: true, lines: [] }) },
  });
  await user.click(await (await block()).findByRole('button', { name: 'Bekreft oppholdet' }));
  expect(await screen.findByText('Oppholdet er bekreftet. Det er gratis.')).toBeDefined();
  expect(await within(dialog).findByText('Betalt')).toBeDefined();
});

test.each([
  ['by its code', refuse('payment_already_completed')],
  ['by its words', refuse('conflict', { error: 'Stripe: Payment was already completed successfully.' })],
])('a stay that is paid already, known %s, is a success', async (_, refusal) => {
  const { user, block } = await openStay(paidByTrying(refusal));
  await user.click(await (await block()).findByRole('button', { name: /^Betal/ }));
  expect(await screen.findByText('Oppholdet er allerede betalt.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a payment that could not be started says so, and can be tried again', async () => {
  const { user, block } = await openStay({ [PAY]: refuse('payment_provider_refused') });
  await user.click(await (await block()).findByRole('button', { name: /^Betal/ }));
  expect((await (await block()).findByRole('alert')).textContent).toBe('Betalingen kunne ikke startes. Prøv igjen.');
  expect((await block()).getByRole('button', { name: /^Betal/ })).toBeDefined();
});

test.each([
  [
    'the club takes it itself',
    { version: 1, paymentHandling: 'external', paymentOffered: false, refundDays: 5 } as const,
  ],
  ['one does not know how the club takes it', refuse('not_allowed')],
])('no payment is offered where %s', async (_, settings) => {
  const { block } = await openStay({ 'GET /api/clubs/{clubId}/payment-settings': settings });
  expect(await (await block()).findByText(/Klubben tar imot betalingen selv/)).toBeDefined();
  expect((await block()).queryByRole('button')).toBeNull();
});

test('no payment is spoken of before the draw', async () => {
  const { dialog } = await openStay({}, anOwnBooking());
  await within(dialog).findByText('Til sammen');
  expect(within(dialog).queryByRole('region', { name: 'Betaling' })).toBeNull();
});

test('a paid stay shows how much and when, and leads to its receipt', async () => {
  const { block } = await openStay({ [PAYMENT]: { payment: aPayment() } }, { ...booking, paid: true });
  expect(plain((await (await block()).findByText(/betalt 10\. november 2026/)).textContent)).toBe(
    '1 350 kr betalt 10. november 2026',
  );
  expect((await block()).getByRole('link', { name: 'Se kvitteringen' }).getAttribute('href')).toBe(
    `/bookings/${booking.id}/receipt`,
  );
});

test('a payment that the list does not know of yet is shown, and the list asked for again', async () => {
  const { block } = await openStay({ [PAYMENT]: { payment: aPayment() } });
  expect(await (await block()).findByRole('link', { name: 'Se kvitteringen' })).toBeDefined();
  await waitFor(() => expect(site.requests('GET /api/user-bookings').length).toBeGreaterThan(1));
});

test('a payment that takes days is told, and there is nothing to press', async () => {
  const { block } = await openStay({ [PAYMENT]: { payment: aPayment({ status: 'processing', paid_at: null }) } });
  expect(await (await block()).findByText(/er på vei. Banken trenger noen dager/)).toBeDefined();
  expect((await block()).queryByRole('button')).toBeNull();
});

test('a guest whose club’s own account takes no payment just now reads that, and keeps the stay', async () => {
  const { block } = await openStay({
    'GET /api/clubs/{clubId}/payment-settings': { ...ours, paymentHandling: 'direct', paymentOffered: false },
  });
  const words = await (await block()).findByText(/kan ikke ta imot betaling akkurat nå/);
  expect(words.textContent).toContain('Oppholdet er ditt imens.');
  expect((await block()).queryByRole('button')).toBeNull();
});

test('one who presses just after the account was stopped reads the same, not a code', async () => {
  const { user, block } = await openStay({ [PAY]: refuse('payment_not_offered') });
  await user.click(await (await block()).findByRole('button', { name: /^Betal/ }));
  expect((await (await block()).findByRole('alert')).textContent).toContain('kan ikke ta imot betaling akkurat nå');
});

test('money that the club gave back in its own dashboard is on the stay', async () => {
  const payment = aPayment({ status: 'refunded', paid_to: 'club', refunded_elsewhere_ore: 135_000 });
  const { block } = await openStay({ 'GET /api/bookings/{id}/payment': { payment } }, { ...booking, paid: true });
  expect(plain((await (await block()).findByText(/betalt tilbake av klubben/)).textContent)).toBe(
    '1 350 kr er betalt tilbake av klubben',
  );
});
