import { endFile, makeFile, openIssues, payOut, reconcile, resolve, work } from './office-happenings.ts';
import { decide } from './provider-happenings.ts';
import { waitFor } from './story.ts';
import { leftOf } from './sums.ts';
import { count, passTime, type Telling } from './telling.ts';

/**
 * Until nothing is left to happen: banks have answered, disputes are decided, stuck refunds resolved, stays over, and
 * everything that is due is with the bank. `pick` chooses how open questions end.
 */
export async function endStory(telling: Telling, pick: number): Promise<void> {
  await telling.sandbox.noFaults();
  await catchUp(telling);
  await passTime(telling, 4 * 24 * 3600); // banks answer after three days, checkout pages close after one
  await catchUp(telling);
  await decideDisputes(telling, pick);
  await catchUp(telling);
  await resolveStuckRefunds(telling, pick);
  await endFiles(telling, pick % 2 === 0 ? 'sent' : 'take-back');
  for (let month = 0; month < 3; month += 1) {
    await waitFor(telling, 'until next month');
    await catchUp(telling); // stays have begun: who gave one up late is paid back for days that others got
    await resolveStuckRefunds(telling, pick); // where the bank has taken the money back meanwhile, that refund fails
    await payOut(telling); // releases what was held, and pays out what is due
    await makeFile(telling);
    await endFiles(telling, 'sent');
  }
  await catchUp(telling);
}

async function catchUp(telling: Telling): Promise<void> {
  await work(telling);
  await passTime(telling, 3600);
  await reconcile(telling);
  await work(telling);
}

async function decideDisputes(telling: Telling, pick: number): Promise<void> {
  const payments = await telling.world.db
    .selectFrom('payments')
    .select(['payment_intent_id', 'provider_account'])
    .where('payment_intent_id', 'is not', null)
    .execute();
  for (const [place, { payment_intent_id, provider_account }] of payments.entries()) {
    const on = provider_account === null ? {} : { stripeAccount: provider_account };
    const what = await decide(telling, payment_intent_id ?? '', on, (pick + place) % 3 === 0 ? 'lost' : 'won');
    if (what !== null) count(telling, what);
  }
}

/** As a careful person does it: first try again, then pay by hand what the guest has not got otherwise. */
async function resolveStuckRefunds(telling: Telling, pick: number): Promise<void> {
  for (const round of [0, 1, 2]) {
    const stuck = (await openIssues(telling)).filter(({ kind }) => kind === 'stuck_refund');
    if (stuck.length === 0) return;
    await resolveEach(telling, stuck, { pick: pick + round, isLast: round > 0 });
    await catchUp(telling);
  }
}

type StuckRefunds = Awaited<ReturnType<typeof openIssues>>;

async function resolveEach(telling: Telling, stuck: StuckRefunds, { pick, isLast }: { pick: number; isLast: boolean }) {
  for (const { id, booking_id: bookingId, amount_ore: ore } of stuck) {
    const lines = await telling.world.db
      .selectFrom('ledger_entries')
      .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
      .select(['ledger_entries.kind', 'ledger_entries.amount_ore as amountOre'])
      .where('payments.booking_id', '=', bookingId)
      .execute();
    const isLeft = lines.length > 0 && leftOf(lines) >= (ore ?? 0);
    const byHand = isLeft && pick % 2 === 0 ? 'paid_by_hand' : 'drop';
    await resolve(telling, id, isLast ? byHand : 'retry');
  }
}

async function endFiles(telling: Telling, act: 'sent' | 'take-back'): Promise<void> {
  const open = await telling.world.db
    .selectFrom('payout_files')
    .select('id')
    .where('sent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute();
  for (const { id } of open)
    if (await endFile(telling, id, act))
      count(telling, `payment files ${act === 'sent' ? 'marked sent' : 'taken back'}`);
}
