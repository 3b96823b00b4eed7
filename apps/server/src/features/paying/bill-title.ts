import type { Language } from '@hytte/contract/texts/text';
import { stayOf } from '@hytte/domain/bookings/stay';

const inWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dates = { no: new Intl.DateTimeFormat('nb-NO', inWords), en: new Intl.DateTimeFormat('en-GB', inWords) };

type Titled = { club_name: string; hut_name: string; first_slot: number; last_slot: number };

/** What the payer reads on the provider's page. */
export function checkoutTitle(language: Language, { club_name, hut_name, first_slot, last_slot }: Titled): string {
  const { startDate, endDate } = stayOf({ first: first_slot, last: last_slot });
  return `${hut_name} (${club_name}), ${dates[language].formatRange(new Date(startDate), new Date(endDate))}`;
}
