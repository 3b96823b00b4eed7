import { NO_PREVIOUS_RUN } from '@hytte/domain/draws/proof';
import { drawDay, readFacts } from '@hytte/server/src/features/draws/draw-clubs.ts';
import { insertFailedRun, drawStatesOf } from '@hytte/server/src/features/draws/draw.queries.ts';
import { computeDraw } from '@hytte/server/src/features/draws/draw.ts';
import { runDraw } from '@hytte/server/src/features/draws/run-draw.service.ts';
import { secretOf } from './chance.ts';
import { characters, type DemoPerson, people } from './people.ts';
import { happenedAt, CLUB_ID, type DemoContext } from './scene.ts';

const MANY = 1000;

/** A real draw of the past, made by hand by the owner: sealed, chained and provable like any other. */
export const drawAt = (scene: DemoContext, moment: Date): Promise<void> =>
  happenedAt(scene, moment, async () => {
    await sealFor(scene, moment);
    await runDraw(scene.as(characters.owner, moment), CLUB_ID, { kind: 'manual', by: characters.owner.id });
  });

/**
 * Where a club's secret comes from chance, the demo's is the first of a list by which the unlucky member loses: the
 * same each time, and fairness has something to show. Nothing else of the draw knows about it.
 */
async function sealFor(scene: DemoContext, moment: Date): Promise<unknown> {
  const ctx = scene.at(moment);
  const [[facts], [standing]] = await Promise.all([readFacts(ctx, [CLUB_ID]), drawStatesOf(ctx.db, [CLUB_ID])]);
  if (!facts || !standing) throw new Error('The demo club is not there.');
  const theirs = new Set(facts.requests.filter(({ user }) => user === characters.unlucky.id).map(({ id }) => id));
  const previousRunHash = standing.last_hash ?? NO_PREVIOUS_RUN;
  const veil = secretOf('veil', standing.last_number ?? 0);
  for (let n = 0; n < MANY; n += 1) {
    const secret = secretOf(standing.last_number ?? 0, n);
    const { outcomes } = computeDraw({ facts, today: drawDay(ctx), secret, pseudonymKey: veil, previousRunHash });
    if (outcomes.some(({ request, status }) => status === 'allocated' && theirs.has(request))) continue;
    return seal(scene, secret, veil);
  }
  throw new Error(`No draw of ${MANY} leaves the unlucky member without a stay.`);
}

const seal = (scene: DemoContext, secret: string, veil: string) =>
  scene.db
    .updateTable('draw_seals')
    .set({ secret: Buffer.from(secret, 'hex'), veil: Buffer.from(veil, 'hex') })
    .where('club_id', '=', CLUB_ID)
    .execute();

/** The next one's, too: who looks at their chances sees the same as everybody who looks at this demo. */
export const sealNext = (scene: DemoContext) => seal(scene, secretOf('next'), secretOf('next veil'));

/** A night on which the database was away. */
export const failAt = (scene: DemoContext, moment: Date): Promise<unknown> =>
  happenedAt(scene, moment, () =>
    insertFailedRun(scene.db, {
      club_id: CLUB_ID,
      at: moment,
      manual: false,
      startedBy: null,
      message: 'unavailable',
    }),
  );

export type Winner = { id: string; person: DemoPerson; firstSlot: number };

/** Of the club's latest draw, in the order of their stays. */
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
