import { hash } from 'node:crypto';
import type { Snapshot, StayRequest } from '../draws/snapshot.ts';
import { overlap } from './generated-clubs.ts';

type TakenRun = { hut: string; member: string | null; first: number; last: number };

/**
 * Reference implementation of the draw, written from docs/domain/draws.md: it recomputes everything in every step,
 * with Node's SHA-256 and BigInt. It shares no code with the real one. Returns the verdict of each request.
 */
export function referenceDraw(snapshot: Snapshot, seed: string): Map<string, string> {
  const verdicts = new Map<string, string>();
  const points = new Map(snapshot.members.map(({ id, points }) => [id, points]));
  const base = Math.min(...points.values());
  const closed = snapshot.huts.flatMap(({ id, available }) => (available ? [] : [id]));
  const taken: TakenRun[] = [...snapshot.stays, ...snapshot.blocked.map((run) => ({ ...run, member: null }))];
  const won: StayRequest[] = [];
  for (const { id, hut, first } of snapshot.requests)
    if (first < snapshot.today) verdicts.set(id, 'expired');
    else if (closed.includes(hut)) verdicts.set(id, 'hut_unavailable');

  const pendingOf = (member: string): StayRequest[] =>
    snapshot.requests
      .filter((request) => request.member === member && !verdicts.has(request.id))
      .toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));

  const ticketsOf = (member: string): number => {
    if (snapshot.method !== 'weighted') return 1;
    const h = BigInt(snapshot.quarterAt);
    const tickets = Number((100n * h * h) / (h + BigInt((points.get(member) ?? 0) - base)) ** 2n);
    return Math.max(1, tickets);
  };

  const keyOf = (member: string, round: number): string => {
    const lots = Array.from({ length: ticketsOf(member) }, (_, j) => {
      const frames = [seed, round, member, j + 1].map((part) => `${Buffer.byteLength(String(part))}:${part}`);
      return hash('sha256', `hyttelaget/draw/v1${frames.join('')}`);
    });
    const strictly = snapshot.method === 'strict' ? String(1e6 + (points.get(member) ?? 0)).padStart(9, '0') : '';
    return `${strictly} ${lots.toSorted()[0]} ${member}`;
  };

  const verdictOn = (request: StayRequest): string => {
    const own = [...snapshot.stays, ...won].filter(({ member }) => member === request.member);
    const group = request.alternatives;
    if (group && won.some(({ member, alternatives }) => member === request.member && alternatives === group))
      return 'alternative_won';
    if (own.some((stay) => overlap(stay, request))) return 'own_overlap';
    if (taken.some((run) => run.hut === request.hut && overlap(run, request))) return 'taken';
    return 'allocated';
  };

  for (let round = 1; verdicts.size < snapshot.requests.length; round += 1) {
    const line = snapshot.members.flatMap(({ id }) =>
      pendingOf(id).length > 0 ? [[keyOf(id, round), id] as const] : [],
    );
    for (const [, member] of line.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      for (const request of pendingOf(member)) {
        const verdict = verdictOn(request);
        verdicts.set(request.id, `${verdict} in round ${round}`);
        if (verdict !== 'allocated') continue;
        won.push(request);
        taken.push(request);
        points.set(member, (points.get(member) ?? 0) + request.cost);
        break;
      }
  }
  return verdicts;
}
