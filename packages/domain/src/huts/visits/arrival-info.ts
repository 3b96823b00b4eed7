import { addDays, type LocalDate } from '../../shared/local-date.ts';
import { type ClubRole, manages } from '../../clubs/members/roles.ts';
import { canPay, type PaymentHandling } from '../../money/payments/payment.ts';

export const ARRIVAL_INFO_DAYS = 7;

type GuestsStay = {
  status: string;
  paid: boolean;
  handling: PaymentHandling;
  arrival: LocalDate;
  departure: LocalDate;
};

type Reader = { role: ClubRole | null; hasVerifiedEmail: boolean };

/**
 * Whether a member sees how to get to the hut and in. Not before the address is proved: until then the account may be
 * anybody's who has come by the join code. Club admins wrote the text themselves (D35).
 */
export const seesAccessInfo = ({ role, hasVerifiedEmail }: Reader): boolean =>
  manages(role) || (role !== null && hasVerifiedEmail);

/** The day from which the guest sees the arrival info. */
export const arrivalInfoFrom = (arrival: LocalDate): LocalDate => addDays(arrival, -ARRIVAL_INFO_DAYS);

/**
 * Whether the guest sees door code and key place: from a week before arrival until departure, and only once paid where
 * the club takes payment through us (D35).
 */
export const seesArrivalInfo = (stay: GuestsStay, today: LocalDate): boolean =>
  stay.status === 'allocated' && !canPay(stay) && arrivalInfoFrom(stay.arrival) <= today && stay.departure >= today;
