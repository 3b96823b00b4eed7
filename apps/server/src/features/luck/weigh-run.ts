import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readBundle } from '@hytte/domain/draws/check-bundle';
import { type DrawnList, trialsFor, weigh, type WeighedDraw, type WeighedParty } from '@hytte/domain/luck/weigh';

// Runs in a worker thread too: nothing here may need the database.

/** A wish by its pseudonym, one whose wish it was, when it was made (in milliseconds), and whether they ran the club. */
export type PersonInRun = { wish: string; user: string; askedAt: number; runsClub: boolean };

/** A run as it was published, and whose wishes were in it. */
export type RunToWeigh = { bundle: string; people: readonly PersonInRun[] };

/** Without parties where there was nothing to weigh: then there were no trials. */
export type WeighedRun = Omit<WeighedDraw, 'parties'> & { parties: (WeighedParty & { users: string[] })[] };

const NOTHING: WeighedRun = { trials: 0, parties: [], groups: [] };

/** Up to a thousand draws would block the event loop, so they run in a worker thread. */
export async function weighInWorkerThread(run: RunToWeigh): Promise<WeighedRun> {
  const thread = new Worker(new URL('./weigh-thread.ts', import.meta.url), { workerData: run });
  // An exception in the thread is emitted as 'error', which rejects this promise.
  const [weighed]: WeighedRun[] = await once(thread, 'message');
  if (!weighed) throw new Error('The thread came back empty');
  return weighed;
}

export function weighRun({ bundle: text, people }: RunToWeigh): WeighedRun {
  const bundle = readBundle(JSON.parse(text));
  if (!bundle) return NOTHING;
  const trials = trialsFor(bundle);
  if (trials === 0) return NOTHING;
  const peopleOf = peopleByParty(bundle, people);
  const { parties, groups } = weigh(bundle, trials, groupsOf(peopleOf));
  const usersOf = (party: string): string[] => [...new Set(peopleOf.get(party)?.map(({ user }) => user))];
  return { trials, parties: parties.map((one) => ({ ...one, users: usersOf(one.party) })), groups };
}

/** The proof names parties and wishes by pseudonyms; the pseudonym of a wish is kept with the booking it became. */
function peopleByParty({ snapshot }: DrawnList, people: readonly PersonInRun[]): Map<string, PersonInRun[]> {
  const partyOf = new Map(snapshot.wishes.map(({ id, party }) => [id, party]));
  const known = people.filter(({ wish }) => partyOf.has(wish));
  return Map.groupBy(known, ({ wish }) => partyOf.get(wish) ?? '');
}

/** Those who ran the club, and the half that asked first. A group of nobody is left out. */
function groupsOf(peopleOf: ReadonlyMap<string, readonly PersonInRun[]>): Record<string, string[]> {
  const asked = [...peopleOf].map(([party, some]) => ({ party, at: Math.min(...some.map(({ askedAt }) => askedAt)) }));
  const inOrder = asked.toSorted((a, b) => a.at - b.at || (a.party < b.party ? -1 : 1)).map(({ party }) => party);
  const admins = [...peopleOf].filter(([, some]) => some.some(({ runsClub }) => runsClub)).map(([party]) => party);
  const early = inOrder.slice(0, Math.floor(inOrder.length / 2));
  return { ...(admins.length > 0 && { admins }), ...(early.length > 0 && { early }) };
}
