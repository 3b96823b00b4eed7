import { NO_PREVIOUS_RUN, type ProofBundle } from '@hytte/domain/draws/proof';
import { verify } from '@hytte/domain/draws/verify';
import type { TestData } from '../test-data.ts';

/** Draws that cannot be made again from what was published, are not linked to the one before, or share a number. */
export async function unprovenDraws({ db }: TestData): Promise<{ draws: number; wrong: string[] }> {
  const runs = await db
    .selectFrom('lottery_runs')
    .select(['club_id', 'number', 'run_hash', 'bundle'])
    .where('success', '=', true)
    .orderBy('club_id')
    .orderBy('number')
    .execute();
  const wrong: string[] = [];
  let before = { club: '', number: 0, hash: NO_PREVIOUS_RUN };
  for (const { club_id, number, run_hash, bundle } of runs) {
    if (club_id !== before.club) before = { club: club_id, number: 0, hash: NO_PREVIOUS_RUN };
    const proof: ProofBundle = JSON.parse(bundle ?? 'null');
    const isLinked =
      number === before.number + 1 && proof.previousRunHash === before.hash && proof.runHash === run_hash;
    if (!isLinked || !Object.values(verify(proof)).every(Boolean)) wrong.push(`draw ${number} of ${club_id}`);
    before = { club: club_id, number: number ?? 0, hash: run_hash ?? '' };
  }
  return { draws: runs.length, wrong };
}
