import { type DemoPerson, people } from './people.ts';
import { CLUB_ID, type DemoContext } from './scene.ts';

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
