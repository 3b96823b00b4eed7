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

/** The day from which the guest is told. */
export const arrivalInfoFrom = (arrival: LocalDate): LocalDate => addDays(arrival, -ARRIVAL_INFO_DAYS);

/** Door code and key place: for the guest of a stay, paid where the product takes payment, from a week before until departure (D35). */
export const seesArrivalInfo = (stay: GuestsStay, today: LocalDate): boolean =>
  stay.status === 'allocated' && !canPay(stay) && arrivalInfoFrom(stay.arrival) <= today && stay.departure >= today;
