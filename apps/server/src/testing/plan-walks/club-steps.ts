import { addDays } from '@hytte/domain/shared/local-date';
import { periodFrom } from '@hytte/domain/money/subscriptions/invoice';
import { renewPlans } from '#features/money/subscriptions/renewals.service.ts';
import {
  approve,
  requestInvoice,
  beginCheckout,
  cancel,
  cancelCheckout,
  cancelRequest,
  changeTo,
  type Choice,
  decline,
} from '#testing/plans.ts';
import {
  costsMore,
  hasPlan,
  isFree,
  syncModel,
  tierOf,
  type Model,
  expectCode,
  lastPaidDayAtStripe,
  noteInvoice,
  type Real,
  type Step,
  step,
} from './walk.ts';

const words = ({ tier, frequency }: Choice): string => `${tier} ${frequency}`;

export const beginStep = (choice: Choice): Step =>
  step({
    name: `begin to pay for ${words(choice)}`,
    run: async (model, { world, at }) => {
      if (model.status === 'pending_stripe') syncModel(model);
      const goesOn = model.status === 'pending_stripe' && words(model.atStripe?.chosen ?? choice) === words(choice);
      const answered = await beginCheckout(world, at, choice);
      expectCode(answered, isFree(model) || goesOn ? undefined : 'no_such_step');
      if (!isFree(model)) return;
      model.status = 'pending_stripe';
      model.plan = { ...choice, method: 'stripe' };
      model.atStripe = { sessionId: answered.answer.id, page: 'open', chosen: choice, plan: null };
    },
  });

export const cancelCheckoutStep = step({
  name: 'give up paying',
  run: async (model, { world, at }) => {
    const isPending = model.status === 'pending_stripe';
    if (isPending && model.atStripe?.page === 'paid') syncModel(model);
    const mayCancel = isPending && model.atStripe?.page !== 'paid';
    expectCode(await cancelCheckout(world, at), mayCancel ? undefined : 'no_such_step');
    if (!mayCancel) return;
    if (model.atStripe) model.cancelledPages.push(model.atStripe.sessionId);
    Object.assign(model, { status: 'none', plan: null, atStripe: null });
  },
});

export const changeStep = (choice: Choice): Step =>
  step({
    name: `change to ${words(choice)}`,
    run: async (model, real) => {
      syncModel(model);
      const answered = await changeTo(real.world, real.at, choice);
      if (model.status !== 'active' || !model.plan) return expectCode(answered, 'no_such_step');
      if (model.plan.method === 'ehf') return changeByInvoice(model, choice, answered);
      return changeByCard(model, choice, answered, real);
    },
  });

type Answered = Awaited<ReturnType<typeof changeTo>>;

function changeByInvoice(model: Model, choice: Choice, answered: Answered): void {
  expectCode(answered);
  model.plan = { ...choice, method: 'ehf' };
  if (!model.paid || choice.tier !== 'business-large') return;
  model.paid.tier = choice.tier;
  noteInvoice(model, choice.tier);
}

async function changeByCard(model: Model, choice: Choice, answered: Answered, real: Real): Promise<void> {
  const { atStripe } = model;
  if (!atStripe?.plan) return;
  const isDeclined = atStripe.plan.failsLater && costsMore(atStripe.chosen, choice);
  expectCode(answered, isDeclined ? 'payment_provider_refused' : undefined);
  if (isDeclined || words(atStripe.chosen) === words(choice)) return;
  atStripe.chosen = choice;
  atStripe.plan.until = await lastPaidDayAtStripe(real, atStripe.plan.id);
  model.webhooksPending = true;
  syncModel(model);
}

export const cancelStep = (how: 'cancel' | 'choose the free plan'): Step =>
  step({
    name: how,
    run: async (model, { world, at }) => {
      syncModel(model);
      const answered = how === 'cancel' ? await cancel(world, at) : await changeTo(world, at, 'free');
      const hasNothing = how !== 'cancel' && isFree(model);
      expectCode(answered, hasPlan(model) || hasNothing ? undefined : 'no_such_step');
      if (!hasPlan(model)) return;
      model.status = 'cancelled';
      if (model.atStripe?.plan) model.atStripe.plan.status = 'cancelled';
      model.webhooksPending = model.webhooksPending || model.plan?.method === 'stripe';
    },
  });

export const askStep = (choice: Choice): Step =>
  step({
    name: `ask for an invoice for ${words(choice)}`,
    run: async (model, { world, at }) => {
      expectCode(await requestInvoice(world, at, choice), isFree(model) ? undefined : 'no_such_step');
      if (isFree(model))
        Object.assign(model, { status: 'pending_ehf', plan: { ...choice, method: 'ehf' }, atStripe: null });
    },
  });

const settleStep = (name: string, call: typeof decline | typeof cancelRequest): Step =>
  step({
    name,
    run: async (model, { world, at }) => {
      const waits = model.status === 'pending_ehf';
      expectCode(await call(world, at), waits ? undefined : 'no_such_step');
      if (waits) Object.assign(model, { status: 'none', plan: null });
    },
  });

export const cancelRequestStep = settleStep('take the request back', cancelRequest);
export const declineStep = settleStep('the platform declines', decline);

export const approveStep = step({
  name: 'the platform approves',
  run: async (model, { world, at }) => {
    const waits = model.status === 'pending_ehf';
    expectCode(await approve(world, at), waits ? undefined : 'no_such_step');
    if (!waits || !model.plan) return;
    model.status = 'active';
    model.paid = { tier: model.plan.tier, until: periodFrom(world.ctx.today, model.plan.frequency).to };
    noteInvoice(model, model.plan.tier);
  },
});

export const nextInvoiceStep = step({
  name: 'the period is over, and its invoice was paid',
  // Nothing larger that lasts from before: it would end with its period, and in these walks no day passes otherwise.
  may: (model) => model.status === 'active' && model.plan?.method === 'ehf' && tierOf(model) === model.plan.tier,
  run: async (model, { world, at }) => {
    if (!model.paid || !model.plan) return;
    await world.db
      .updateTable('invoices')
      .set({ paid_at: new Date() })
      .where('club_id', '=', at.club.id)
      .where('paid_at', 'is', null)
      .execute();
    const today = addDays(model.paid.until, 1);
    await renewPlans({ ...world.ctx, today }, world.config.plans);
    model.paid = { tier: model.plan.tier, until: periodFrom(today, model.plan.frequency).to };
    noteInvoice(model, model.plan.tier);
  },
});
