import type { Club } from '@hytte/contract/clubs';
import { HORIZON_MAX, HORIZON_MIN } from '@hytte/domain/bookings/horizon';
import type { ClubChange } from '../clubs.api.ts';

export type ClubDetails = { name: string; months: number };

export const detailsOf = (club: Club): ClubDetails => ({ name: club.name, months: club.booking_horizon_months });

/** What differs from what the server has; spaces around a name are no difference. */
export function changesTo(club: Club, { name, months }: ClubDetails): ClubChange {
  return {
    ...(name.trim() !== club.name && { name: name.trim() }),
    ...(months !== club.booking_horizon_months && { booking_horizon_months: months }),
  };
}

export const isHorizon = (months: number): boolean =>
  Number.isInteger(months) && months >= HORIZON_MIN && months <= HORIZON_MAX;
