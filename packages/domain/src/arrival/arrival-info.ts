import { addDays, type LocalDate } from '../shared/local-date.ts';
import { canPay, type PaymentHandling } from '../payments/payment.ts';

export const ARRIVAL_INFO_DAYS = 7;

type GuestsStay = {
  status: string;
  paid: boolean;
  handling: PaymentHandling;
  arrival: LocalDate;
  departure: LocalDate;
};

/** The day from which the guest sees the arrival info. */
export const arrivalInfoFrom = (arrival: LocalDate): LocalDate => addDays(arrival, -ARRIVAL_INFO_DAYS);

/**
 * Whether the guest sees door code and key place: from a week before arrival until departure, and only once paid where
 * the club takes payment through us (D35).
 */
export const seesArrivalInfo = (stay: GuestsStay, today: LocalDate): boolean =>
  stay.status === 'allocated' && !canPay(stay) && arrivalInfoFrom(stay.arrival) <= today && stay.departure >= today;
