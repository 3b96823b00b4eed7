import { makePayouts } from '@hytte/server/src/features/payouts/make-payouts.service.ts';
import { markPayoutSent } from '@hytte/server/src/features/payouts/payouts.service.ts';
import { happenedAt } from './backdate.ts';
import { later } from './days.ts';
import { characters } from './people.ts';
import { CLUB_ID, type DemoContext } from './scene.ts';

/** On the 1st of a month the club is paid what came in before it, and the platform sends it to the bank. */
export const payOut = (scene: DemoContext, moment: Date): Promise<void> =>
  happenedAt(scene, moment, async () => {
    await makePayouts(scene.at(moment));
    const ready = await scene.db
      .selectFrom('payouts')
      .select('id')
      .where('club_id', '=', CLUB_ID)
      .where('status', '=', 'ready')
      .execute();
    for (const { id } of ready) await markPayoutSent(scene.as(characters.platform, later(moment, 300)), id);
  });
