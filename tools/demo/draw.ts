import { NO_PREVIOUS_RUN } from '@hytte/domain/fairness/draws/proof';
import { drawDay, inSeconds, readFacts } from '@hytte/server/src/features/fairness/draws/club-facts.ts';
import { drawStatesOf, insertFailedRun } from '@hytte/server/src/features/fairness/draws/draw.queries.ts';
import {
  canonicalText,
  computeDraw,
  pseudonymsFrom,
  snapshotOf,
} from '@hytte/server/src/features/fairness/draws/draw.ts';
import { runDraw } from '@hytte/server/src/features/fairness/draws/run-draw.service.ts';
import { journalHead } from '@hytte/server/src/features/fairness/journal/journal.service.ts';
import { currentRules } from '@hytte/server/src/features/fairness/rules/rules.service.ts';
import { secretOf } from './chance.ts';
import { characters, type DemoPerson, people } from './people.ts';
import { CLUB_ID, happenedAt, type DemoContext } from './context.ts';

const SECRETS = 1000;

/** A real draw in the past, started by the owner: sealed, chained and provable like any other. */
export const drawAt = (demo: DemoContext, moment: Date): Promise<void> =>
  happenedAt(demo, moment, async () => {
    await sealFor(demo, moment);
    await runDraw(demo.as(characters.owner, moment), CLUB_ID, { kind: 'manual', by: characters.owner.id });
  });

/**
 * Chooses the draw's secret: the first of a fixed list with which the unlucky member gets no stay. The result is the same
 * each time, and the fairness page has something to show. The rest of the draw is unchanged.
 */
async function sealFor(demo: DemoContext, moment: Date): Promise<unknown> {
  const ctx = demo.at(moment);
  const [[facts], [state]] = await Promise.all([readFacts(ctx, [CLUB_ID]), drawStatesOf(ctx.db, [CLUB_ID])]);
  if (!facts || !state) throw new Error('The demo club is not there.');
  const previousRunHash = state.last_hash ?? NO_PREVIOUS_RUN;
  const pseudonymKey = secretOf('veil', state.last_number ?? 0);
  const names = pseudonymsFrom(pseudonymKey);
  const list = snapshotOf(
    facts,
    {
      today: drawDay(ctx),
      frozenAt: inSeconds(moment),
      journal: await journalHead(ctx.db, CLUB_ID),
      beacon: { source: 'none' },
      rules: await currentRules(ctx.db, CLUB_ID),
    },
    names,
  );
  const { snapshot } = canonicalText(list);
  const unlucky = names.party(characters.unlucky.id);
  const unluckyWishes = new Set(list.wishes.filter(({ party }) => party === unlucky).map(({ id }) => id));
  for (let n = 0; n < SECRETS; n += 1) {
    const secret = secretOf(state.last_number ?? 0, n);
    const { outcomes } = computeDraw({ snapshot, secret, signature: '', previousRunHash });
    if (outcomes.some(({ wish, status }) => status === 'allocated' && unluckyWishes.has(wish))) continue;
    return seal(demo, secret, pseudonymKey);
  }
  throw new Error(`No draw of ${SECRETS} leaves the unlucky member without a stay.`);
}

const seal = (demo: DemoContext, secret: string, pseudonymKey: string) =>
  demo.db
    .updateTable('draw_seals')
    .set({ secret: Buffer.from(secret, 'hex'), veil: Buffer.from(pseudonymKey, 'hex') })
    .where('club_id', '=', CLUB_ID)
    .execute();

/** Seals the next draw with a fixed secret, so that chances are the same in every demo of the day. */
export const sealNext = (demo: DemoContext) => seal(demo, secretOf('next'), secretOf('next veil'));

/** A failed run: the database was unavailable that night. */
export const failAt = (demo: DemoContext, moment: Date): Promise<unknown> =>
  happenedAt(demo, moment, () =>
    insertFailedRun(demo.db, {
      club_id: CLUB_ID,
      at: moment,
      manual: false,
      startedBy: null,
      message: 'unavailable',
    }),
  );

export type Winner = { id: string; person: DemoPerson; firstSlot: number };

/** The allocated stays of the club's latest draw, by date. */
export async function winnersOfLastDraw({ db }: DemoContext): Promise<Winner[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'first_slot'])
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .where('draw_run_id', '=', (eb) =>
      eb
        .selectFrom('lottery_runs')
        .select('id')
        .where('club_id', '=', CLUB_ID)
        .where('number', 'is not', null)
        .orderBy('number', 'desc')
        .limit(1),
    )
    .orderBy('first_slot')
    .orderBy('hut_id')
    .execute();
  return rows.flatMap(({ id, user_id, first_slot }) => {
    const person = people.find((one) => one.id === user_id);
    return person ? [{ id, person, firstSlot: first_slot }] : [];
  });
}
