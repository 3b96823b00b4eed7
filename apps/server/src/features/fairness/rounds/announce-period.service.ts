import { checkPeriod } from '@hytte/domain/fairness/rounds/period';
import { adoptRequests } from '@hytte/domain/fairness/rounds/wishes';
import { lockHuts, takeBackRequests } from '#features/stays/bookings/stays.service.ts';
import { appendAllToJournal, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { partyFinder } from '#features/fairness/points/parties.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hutIdsOfClub, insertHuts, requestsIn, setStanding, updatePeriod } from './periods.queries.ts';
import {
  journalFacts,
  lockedPeriod,
  refusePeriod,
  reread,
  scheduleNextStep,
  type SeenPeriod,
  seenBy,
  termsOf,
} from './periods.service.ts';
import { notifyAdopted } from './period-emails.service.ts';
import { adoptList, wishTermsOf } from './wish-lists.service.ts';

export type Announced = { period: SeenPeriod; adopted: number; takenBack: number };

/**
 * From the commit on its days are given by its draw alone. Requests for them become wishes, or are taken back, and
 * their guests are told; without `adopt` they are in the way. The huts are locked first, so that no request slips past.
 */
export const announcePeriod = (
  ctx: SignedInCtx,
  { clubId, id }: { clubId: string; id: string },
  { adopt }: { adopt: boolean },
): Promise<Announced> =>
  inTransaction(ctx, async (ctx) => {
    const draft = await lockedPeriod(ctx, clubId, id);
    if (draft.announced_at) throw new AppError('period_is_announced');
    const terms = termsOf(draft);
    refusePeriod(checkPeriod(terms, ctx.now));
    await lockHuts(ctx, [clubId]);
    const hutIds = terms.hutIds ?? (await hutIdsOfClub(ctx.db, clubId));
    if (hutIds.length === 0) throw new AppError('select_at_least_one_hut');
    await lockJournals(ctx, [clubId]);
    const requests = await requestsIn(ctx.db, clubId, hutIds, terms);
    const { lists, takenBack } = adoptRequests(
      requests,
      { ...wishTermsOf(draft), hutIds },
      (await partyFinder(ctx.db, clubId, (await currentRules(ctx.db, clubId)).rules)).partyOf,
    );
    const adopted = requests.length - takenBack.length;
    if (requests.length > 0 && !adopt)
      throw new AppError('requests_in_the_way', { inside: adopted, crossing: takenBack.length });
    await takeBackRequests(
      ctx,
      requests.map((request) => request.id),
    );
    await insertHuts(ctx.db, { clubId, id }, hutIds, terms);
    await setStanding(ctx.db, id, true);
    await updatePeriod(ctx.db, id, { announced_at: ctx.now });
    await scheduleNextStep(ctx, clubId, id, null);
    const saved = [];
    for (const adoptedWishes of lists.values()) saved.push(await adoptList(ctx, draft, adoptedWishes));
    const after = { adopted, taken_back: takenBack.length };
    await record(ctx, { action: 'period.announced', clubId, subject: { type: 'period', id, name: draft.name }, after });
    await notifyAdopted(ctx, draft, requests, new Set(takenBack));
    const announced = { kind: 'period_changed', subject: id, after: journalFacts(terms) } as const;
    await appendAllToJournal(
      ctx,
      [announced, ...saved].map((change) => ({ ...change, clubId })),
    );
    return { period: await seenBy(ctx, await reread(ctx, clubId, id)), adopted, takenBack: takenBack.length };
  });
