import { dayNumberOf, type LocalDate } from '../shared/local-date.ts';
import { canPay, type PaymentHandling } from './payment-status.ts';

export const ARRIVAL_INFO_DAYS = 7;

type GuestsStay = {
  status: string;
  paid: boolean;
  handling: PaymentHandling;
  arrival: LocalDate;
  departure: LocalDate;
};

/** Door code and key place: for the guest of a stay, paid where the product takes payment, from a week before until departure (D35). */
export const seesArrivalInfo = (stay: GuestsStay, today: LocalDate): boolean =>
  stay.status === 'allocated' &&
  !canPay(stay) &&
  dayNumberOf(stay.arrival) - dayNumberOf(today) <= ARRIVAL_INFO_DAYS &&
  stay.departure >= today;
