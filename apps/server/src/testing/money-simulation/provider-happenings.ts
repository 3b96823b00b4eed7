import { deliverWebhook } from '#testing/stripe-sandbox.ts';
import type { Happening } from './guest-happenings.ts';
import { count, mayBeRefused, type SimulatedStay, type SimulationRun } from './simulation-run.ts';

/** The payment of the stay at the provider: its id there, and the account that it is on. */
async function atProvider({ world }: SimulationRun, { bookingId }: SimulatedStay) {
  const payment = await world.db
    .selectFrom('payments')
    .select(['payment_intent_id', 'provider_account', 'amount_ore'])
    .where('booking_id', '=', bookingId)
    .where('payment_intent_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!payment?.payment_intent_id) return null;
  const on = payment.provider_account === null ? {} : { stripeAccount: payment.provider_account };
  return {
    intentId: payment.payment_intent_id,
    on,
    ore: payment.amount_ore,
    isOurs: payment.provider_account === null,
  };
}

/** What happens at the provider without us. */
export const providerHappenings = {
  /** Of all, of a part, or only an inquiry. */
  isDisputed: async (run, stay, pick) => {
    const found = await atProvider(run, stay);
    if (!found?.isOurs) return null; // on a club's account by the card: paysAndDisputes
    const how = [{}, { amount: Math.ceil(found.ore / 3) }, { inquiry: true }][pick % 3] ?? {};
    return (await mayBeRefused(run.sandbox.dispute(found.intentId, how))) ? 'disputes opened' : null;
  },
  isDecided: async (run, stay, pick) => {
    const found = await atProvider(run, stay);
    return found && decide(run, found.intentId, found.on, pick % 2 === 0 ? 'won' : 'lost');
  },
  isRefundedElsewhere: async (run, stay, pick) => {
    const found = await atProvider(run, stay);
    if (!found) return null;
    const part = pick % 2 === 0 ? {} : { amount: 1 + (pick % (found.ore - 1)) };
    const made = run.sandbox.stripe.refunds.create({ payment_intent: found.intentId, ...part }, found.on);
    if (!(await mayBeRefused(made))) return null;
    return `refunds made at the provider, ${pick % 2 === 0 ? 'whole' : 'part'}${found.isOurs ? '' : ', by a club'}`;
  },
  refundFails: async (run, stay, pick) => {
    const found = await atProvider(run, stay);
    if (!found?.isOurs) return null;
    const data = await listed(run.sandbox.stripe.refunds.list({ payment_intent: found.intentId }));
    // Banks send a refund back within thirty days.
    const recent = data.filter(({ created }) => created > Date.now() / 1000 - 30 * 24 * 3600);
    const refund = recent[pick % Math.max(1, recent.length)];
    return refund && (await mayBeRefused(run.sandbox.failRefund(refund.id))) ? 'refunds that came back' : null;
  },
  /** The next calls fail before or after the work, or their answers are lost. */
  isDown: async ({ sandbox }, _stay, pick) => {
    const kind = (['fail', 'drop', 'refuse'] as const)[pick % 3] ?? 'fail';
    await sandbox.fault({ kind, path: ['/v1/', '/v1/refunds', '/v1/checkout'][pick % 2] ?? '/v1/', calls: 2 });
    return `faults of the provider (${kind})`;
  },
  tells: async (run, _stay, pick) => {
    const events = await newEvents(run);
    const copies = 1 + (pick % 3);
    const ordered = pick % 2 === 0 ? events : events.toReversed();
    for (let copy = 0; copy < copies; copy += 1)
      for (const { event, account } of ordered) {
        const { id, type, data } = event;
        const objectId = 'id' in data.object ? data.object.id : '';
        await deliverWebhook(run.world, { id, type, objectId, ...(account !== null && { account }) });
        count(run, copy === 0 ? 'webhooks' : 'webhooks told again');
      }
    if (pick % 2 === 1 && events.length > 1) count(run, 'webhooks out of order');
    return null;
  },
  forgetsToNotify: async (run) => {
    for (let lost = (await newEvents(run)).length; lost > 0; lost -= 1) count(run, 'webhooks lost');
    return null;
  },
} satisfies Record<string, Happening>;

/** Faults that a simulation has asked for may hit this call too: then there is nothing to act on. */
const listed = async <T>(list: Promise<{ data: T[] }>): Promise<T[]> => (await list.catch(() => ({ data: [] }))).data;

export async function decide(run: SimulationRun, intentId: string, on: object, outcome: 'won' | 'lost') {
  const { stripe } = run.sandbox;
  const data = await listed(stripe.disputes.list({ payment_intent: intentId }, on));
  const [open] = data.filter(({ status }) => !['won', 'lost', 'warning_closed'].includes(status));
  const evidence = { uncategorized_text: outcome === 'won' ? 'winning_evidence' : 'losing_evidence' };
  const isDone = open && (await mayBeRefused(stripe.disputes.update(open.id, { evidence, submit: true }, on)));
  return isDone ? `disputes ${outcome}` : null;
}

/** Events of our account and of the clubs' that were neither told nor lost; from now on they were. */
async function newEvents({ sandbox, world, eventsGone }: SimulationRun) {
  const accounts = await world.db.selectFrom('connected_accounts').select('provider_account').execute();
  const all = [];
  for (const account of [null, ...accounts.map(({ provider_account }) => provider_account)]) {
    const on = account === null ? {} : { stripeAccount: account };
    const found = sandbox.stripe.events.list({ limit: 100 }, on).autoPagingToArray({ limit: 1000 });
    // Faults that a simulation has asked for may hit this call too: then the events are told later.
    for (const event of (await found.catch(() => [])).toReversed()) all.push({ event, account });
  }
  const fresh = all.filter(({ event }) => !eventsGone.has(event.id));
  for (const { event } of fresh) eventsGone.add(event.id);
  return fresh;
}
