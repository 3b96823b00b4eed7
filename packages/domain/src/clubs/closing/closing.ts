import { dateOfSlot, type SlotRun } from '../../stays/bookings/stay.ts';
import { addDays, type LocalDate } from '../../shared/local-date.ts';

/** From the request to the closing: time for members to object, and for the owner to think again. */
const CLOSING_WAIT_DAYS = 14;

/** After the closing: how long the former owner can fetch the club's data. Then the memberships are removed. */
export const LAST_EXPORT_DAYS = 90;

/** The first day without the club. */
export const closesOn = (today: LocalDate): LocalDate => addDays(today, CLOSING_WAIT_DAYS);

/** A stay must be over before the day of the closing. */
export const lastsIntoClosing = ({ last }: SlotRun, closing: LocalDate | null): boolean =>
  closing !== null && dateOfSlot(last) >= closing;

/** Stays that have begun by the closing are lived to their end; those that begin on its day or later are cancelled. */
export const beginsAfterClosing = ({ first }: SlotRun, closing: LocalDate | null): boolean =>
  closing !== null && dateOfSlot(first) >= closing;

/** Spaces and capitals do not matter: the name is typed to be sure, not as a test of spelling. */
const folded = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('nb');

export const namesClub = (typed: string, clubName: string): boolean => folded(typed) === folded(clubName);

type ToClose = { isClosing: boolean; debtOre: number; settledOre: number };

/** Why the club cannot be closed now; null when it can. A debt is settled first: afterwards nobody is left to ask. */
export function whyNotClose({ isClosing, debtOre, settledOre }: ToClose) {
  if (isClosing) return 'club_is_closing';
  return debtOre > settledOre ? 'club_in_debt' : null;
}
