import { settleReletStays } from '#features/stays/bookings/relet.service.ts';
import { makePayouts, releasePayouts } from '#features/money/payouts/make-payouts.service.ts';
import { reconcilePayments } from '#features/money/payments/reconcile.service.ts';
import { chooseHandling, type PayingClub } from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import type { Happening } from './guest-happenings.ts';
import { count, ctxNow, type SimulationRun } from './simulation-run.ts';

/** Accounts to change between; the last digit checks the others. */
const ACCOUNTS = ['12345678903', '86011117947', '15032080119'];

/** Jobs that fail are put back, as the job engine does. */
export async function work(run: SimulationRun): Promise<void> {
  const { failingJobs } = run.notes;
  failingJobs.clear();
  await runJobs(run.world, {
    ctx: ctxNow(run),
    onFailure: ({ name }, error) => failingJobs.set(name, error instanceof Error ? error.message : String(error)),
  });
}

/** What is done every hour. */
export async function reconcile(run: SimulationRun): Promise<void> {
  await settleReletStays(ctxNow(run));
  await reconcilePayments(ctxNow(run), run.payments);
}

export async function payOut(run: SimulationRun): Promise<void> {
  const ctx = ctxNow(run);
  await releasePayouts(ctx);
  await makePayouts(ctx);
  const { payoutMadeAt } = run.notes;
  for (const { id } of await run.world.db.selectFrom('payouts').select('id').execute())
    if (!payoutMadeAt.has(id)) payoutMadeAt.set(id, ctx.now);
}

export async function makeFile({ world, admin, notes }: SimulationRun): Promise<boolean> {
  const { status, answer } = await world.call('POST /api/admin/payouts/file', {}, admin.token);
  if (status === 200) notes.fileMade.set(answer.id, { xml: answer.xml, at: new Date() });
  return status === 200;
}

const filesOf = ({ world }: SimulationRun) =>
  world.db.selectFrom('payout_files').select(['id', 'sent_at', 'taken_back_at']).orderBy('id', 'desc').execute();

export async function endFile(
  { world, admin }: SimulationRun,
  id: string,
  act: 'sent' | 'take-back',
): Promise<boolean> {
  const { status } = await world.call(`POST /api/admin/payout-files/{id}/${act}`, { params: { id } }, admin.token);
  return status === 200;
}

async function endAnyFile(run: SimulationRun, pick: number, act: 'sent' | 'take-back'): Promise<boolean> {
  const open = (await filesOf(run)).filter((file) => file.sent_at === null && file.taken_back_at === null);
  const file = open[pick % Math.max(1, open.length)];
  return file !== undefined && endFile(run, file.id, act);
}

export const openIssues = async ({ world, admin }: SimulationRun) =>
  (await world.call('GET /api/admin/payment-issues', { query: {} }, admin.token)).answer.issues;

export async function resolve(
  run: SimulationRun,
  id: string,
  act: 'retry' | 'paid_by_hand' | 'drop',
): Promise<boolean> {
  const { world, admin } = run;
  const request = { params: { id }, body: { act, note: 'Sett på.' } };
  const { status } = await world.call('POST /api/admin/payment-issues/{id}/resolve', request, admin.token);
  if (status === 200) count(run, `stuck refunds: ${act.replaceAll('_', ' ')}`);
  return status === 200;
}

/** What we, the platform's admin and the boards of the clubs do. */
export const officeHappenings = {
  works: async (run) => (await work(run), null),
  reconciles: async (run) => (await reconcile(run), 'reconciliations'),
  paysOut: async (run) => (await payOut(run), 'runs of payouts'),
  makesFile: async (run) => ((await makeFile(run)) ? 'payment files made' : null),
  fetchesFile: async (run, _stay, pick) => {
    const files = await filesOf(run);
    const id = files[pick % Math.max(1, files.length)]?.id;
    if (id === undefined) return null;
    const { world, admin, notes } = run;
    const { status, answer } = await world.call('GET /api/admin/payout-files/{id}', { params: { id } }, admin.token);
    if (status !== 200) return null;
    notes.fileFetched.push({ fileId: id, xml: answer.xml, at: new Date() });
    return 'payment files fetched again';
  },
  sendsFile: async (run, _stay, pick) => ((await endAnyFile(run, pick, 'sent')) ? 'payment files marked sent' : null),
  takesFileBack: async (run, _stay, pick) =>
    (await endAnyFile(run, pick, 'take-back')) ? 'payment files taken back' : null,
  changesAccount: async ({ world }, { club }, pick) => {
    const account = ACCOUNTS[pick % ACCOUNTS.length] ?? '';
    const before = await settingsOf(world, club.club.id);
    const body = { paymentHandling: before.handling, bankAccount: account };
    const request = { params: { clubId: club.club.id }, body };
    const { status } = await world.call('POST /api/clubs/{clubId}/payment-settings', request, club.owner.token);
    if (status !== 200 || before.bank_account === account) return null;
    return 'payout accounts changed';
  },
  changesHandling: async ({ world, notes }, { club }, pick) => {
    const handling = (['hyttelaget', 'direct', 'external'] as const)[pick % 3] ?? 'hyttelaget';
    const before = await settingsOf(world, club.club.id);
    const owedBefore = await debtOf(world, club);
    const { status } = await chooseHandling(world, club, handling);
    if (status !== 200 || before.handling === handling) return null;
    const leftWith = Math.min(owedBefore, await debtOf(world, club));
    if (before.handling === 'hyttelaget' && leftWith > 0) notes.leftInDebt.push(`${club.club.id} owed ${leftWith}`);
    return `changes to ${handling}`;
  },
  resolvesIssue: async (run, _stay, pick) => {
    const stuck = (await openIssues(run)).filter(({ kind }) => kind === 'stuck_refund');
    const issue = stuck[pick % Math.max(1, stuck.length)];
    if (issue) await resolve(run, issue.id, pick % 3 === 0 ? 'drop' : 'retry');
    return null;
  },
} satisfies Record<string, Happening>;

export const debtOf = async (world: SimulationRun['world'], { club, owner }: PayingClub): Promise<number> =>
  (await world.call('GET /api/clubs/{clubId}/payment-settings', { params: { clubId: club.id } }, owner.token)).answer
    .debtOre ?? 0;

const settingsOf = (world: SimulationRun['world'], clubId: string) =>
  world.db
    .selectFrom('payment_settings')
    .select(['handling', 'bank_account'])
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
