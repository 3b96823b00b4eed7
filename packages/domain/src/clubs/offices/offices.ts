import { type ClubRole, manages, reaches } from '../members/roles.ts';

/** Offices of a club, which stand beside its three roles: a member can have one, both or none. */
export type Office = 'treasurer' | 'keeper';

/** The offices of one person in one club. A keeper keeps the huts that are named and no others. */
export type Offices = { treasurer: boolean; huts: readonly string[] };
export const NO_OFFICES: Offices = { treasurer: false, huts: [] };

/** What somebody is in a club; the role is null outside it. */
export type Standing = { role: ClubRole | null; offices: Offices };

/** Who runs the club, or has an office in it. */
export const hasPartInRunning = ({ role, offices }: Standing): boolean =>
  role !== null && (manages(role) || offices.treasurer || offices.huts.length > 0);

/** Who may see and settle what the club is paid: those who run it, and the treasurer. */
export const handlesMoney = ({ role, offices }: Standing): boolean =>
  role !== null && (manages(role) || offices.treasurer);

/** The huts somebody keeps. Who runs the club keeps all. */
export function keptHuts({ role, offices }: Standing): 'all' | readonly string[] {
  if (role === null) return [];
  return manages(role) ? 'all' : offices.huts;
}

export function keepsHut(standing: Standing, hutId: string): boolean {
  const huts = keptHuts(standing);
  return huts === 'all' || huts.includes(hutId);
}

/** `office` is any of the offices. */
export type NeededStanding = ClubRole | Office | 'office';

/** Whether the standing is sufficient for a call. An office gives nothing of another office, nor of a role. */
export function suffices(standing: Standing, needed: NeededStanding): boolean {
  if (needed === 'treasurer') return handlesMoney(standing);
  if (needed === 'keeper') return keptHuts(standing).length > 0;
  if (needed === 'office') return hasPartInRunning(standing);
  return standing.role !== null && reaches(standing.role, needed);
}
