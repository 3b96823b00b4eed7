import { endFile, makeFile, openIssues, payOut, reconcile, resolve, work } from './office-happenings.ts';
import { decide } from './provider-happenings.ts';
import { waitFor } from './simulation.ts';
import { leftOf } from './sums.ts';
import { count, passTime, type SimulationRun } from './simulation-run.ts';

/**
 * Until nothing is left to happen: banks have answered, disputes are decided, stuck refunds resolved, stays over, and
 * everything that is due is with the bank. `pick` chooses how open questions end.
 */
export async function endSimulation(run: SimulationRun, pick: number): Promise<void> {
  await run.sandbox.noFaults();
  await catchUp(run);
  await passTime(run, 4 * 24 * 3600); // banks answer after three days, checkout pages close after one
  await catchUp(run);
  await decideDisputes(run, pick);
  await catchUp(run);
  await resolveStuckRefunds(run, pick);
  await endFiles(run, pick % 2 === 0 ? 'sent' : 'take-back');
  for (let month = 0; month < 3; month += 1) {
    await waitFor(run, 'until next month');
    await catchUp(run); // stays have begun: who gave one up late is paid back for days that others got
    await resolveStuckRefunds(run, pick); // where the bank has taken the money back meanwhile, that refund fails
    await payOut(run); // releases what was held, and pays out what is due
    await makeFile(run);
    await endFiles(run, 'sent');
  }
  await catchUp(run);
}

async function catchUp(run: SimulationRun): Promise<void> {
  await work(run);
  await passTime(run, 3600);
  await reconcile(run);
  await work(run);
}

async function decideDisputes(run: SimulationRun, pick: number): Promise<void> {
  const payments = await run.world.db
    .selectFrom('payments')
    .select(['payment_intent_id', 'provider_account'])
    .where('payment_intent_id', 'is not', null)
    .execute();
  for (const [place, { payment_intent_id, provider_account }] of payments.entries()) {
    const on = provider_account === null ? {} : { stripeAccount: provider_account };
    const what = await decide(run, payment_intent_id ?? '', on, (pick + place) % 3 === 0 ? 'lost' : 'won');
    if (what !== null) count(run, what);
  }
}

/** As a careful person does it: first try again, then pay by hand what the guest has not got otherwise. */
async function resolveStuckRefunds(run: SimulationRun, pick: number): Promise<void> {
  for (const round of [0, 1, 2]) {
    const stuck = (await openIssues(run)).filter(({ kind }) => kind === 'stuck_refund');
    if (stuck.length === 0) return;
    await resolveEach(run, stuck, { pick: pick + round, isLast: round > 0 });
    await catchUp(run);
  }
}

type StuckRefunds = Awaited<ReturnType<typeof openIssues>>;

async function resolveEach(
  run: SimulationRun,
  stuck: StuckRefunds,
  { pick, isLast }: { pick: number; isLast: boolean },
) {
  for (const { id, booking_id: bookingId, amount_ore: ore } of stuck) {
    const lines = await run.world.db
      .selectFrom('ledger_entries')
      .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
      .select(['ledger_entries.kind', 'ledger_entries.amount_ore as amountOre'])
      .where('payments.booking_id', '=', bookingId)
      .execute();
    const isLeft = lines.length > 0 && leftOf(lines) >= (ore ?? 0);
    const byHand = isLeft && pick % 2 === 0 ? 'paid_by_hand' : 'drop';
    await resolve(run, id, isLast ? byHand : 'retry');
  }
}

async function endFiles(run: SimulationRun, act: 'sent' | 'take-back'): Promise<void> {
  const open = await run.world.db
    .selectFrom('payout_files')
    .select('id')
    .where('sent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute();
  for (const { id } of open)
    if (await endFile(run, id, act)) count(run, `payment files ${act === 'sent' ? 'marked sent' : 'taken back'}`);
}
