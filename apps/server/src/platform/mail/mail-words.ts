import type { Language } from '@hytte/contract/texts/text';
import { type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import { formatBankAccount } from '@hytte/domain/money/payments/bank-account';
import type { PaymentSlip } from '@hytte/domain/money/payments/outside-payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';

// Days, money and the few sentences that mails of several features share.

export const LOCALES = { no: 'nb-NO', en: 'en-GB' } as const;

const dateFormat = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dates = {
  no: new Intl.DateTimeFormat(LOCALES.no, dateFormat),
  en: new Intl.DateTimeFormat(LOCALES.en, dateFormat),
};

/** `20. november 2026`. */
export const dayIn = (language: Language, day: LocalDate): string => dates[language].format(new Date(day));

const momentFormat = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Oslo',
} as const;
const moments = {
  no: new Intl.DateTimeFormat(LOCALES.no, momentFormat),
  en: new Intl.DateTimeFormat(LOCALES.en, momentFormat),
};

/** `tirsdag 1. desember kl. 02:00`, in Oslo. */
export const momentIn = (language: Language, at: Date): string => moments[language].format(at);

/** The mails of a draw repeat the same stays, and formatting takes longer than the rest of such a mail. */
const daysCache = new Map<string, string>();
const MOST_CACHED = 5_000;

/** From the first day to the last: `20.–22. november 2026`. */
export function daysIn(language: Language, stay: SlotRun): string {
  const key = `${language} ${stay.first} ${stay.last}`;
  const known = daysCache.get(key);
  if (known !== undefined) return known;
  const { startDate, endDate } = stayOf(stay);
  const days = dates[language].formatRange(new Date(startDate), new Date(endDate));
  if (daysCache.size >= MOST_CACHED) daysCache.clear();
  daysCache.set(key, days);
  return days;
}

const HALVES = {
  no: { PM: 'ankomst etter kl. 15', AM: 'avreise før kl. 15' },
  en: { PM: 'arrival after 15:00', AM: 'departure before 15:00' },
} as const;

/** The days, and where the first or the last is half a day, which half. */
export function halfDaysIn(language: Language, stay: SlotRun): string {
  const { startHalf, endHalf } = stayOf(stay);
  const halves = [startHalf === 'PM' && HALVES[language].PM, endHalf === 'AM' && HALVES[language].AM].filter(Boolean);
  const days = daysIn(language, stay);
  return halves.length > 0 ? `${days} (${halves.join(', ')})` : days;
}

const NOK = { style: 'currency', currency: 'NOK', trailingZeroDisplay: 'stripIfInteger' } as const;
const amounts = { no: new Intl.NumberFormat(LOCALES.no, NOK), en: new Intl.NumberFormat(LOCALES.en, NOK) };

/** `1 350 kr`, and with øre where there are any. */
export const kroner = (language: Language, ore: number): string => amounts[language].format(ore / 100);

const SLIP = {
  no: {
    account: 'Betal {amount} til {account} med KID {kid}',
    vipps: 'Vipps til {number}, skriv {kid}.',
    by: ' innen ',
  },
  en: { account: 'Pay {amount} to {account} with KID {kid}', vipps: 'Vipps to {number}, write {kid}.', by: ' by ' },
} as const;

/** How to pay a club that collects payment itself; `payBy` null: without a last day, or it is told beside. */
export function paymentSlipIn(
  language: Language,
  { amountOre, kid, account, vippsNumber, payBy }: PaymentSlip,
): string[] {
  const words = SLIP[language];
  const by = payBy ? `${words.by}${dayIn(language, payBy)}` : '';
  const amount = kroner(language, amountOre);
  const bank = words.account.replace('{amount}', amount).replace('{kid}', kid);
  return [
    ...(account ? [`${bank.replace('{account}', formatBankAccount(account))}${by}.`] : []),
    ...(vippsNumber ? [words.vipps.replace('{number}', vippsNumber).replace('{kid}', kid)] : []),
  ];
}

/** For a guest who gets everything back because the club cancelled. */
export const allMoneyBack = (language: Language, ore: number): string =>
  language === 'no'
    ? `Du får alle pengene tilbake: ${kroner('no', ore)} er på vei til kortet du betalte med. Banken bruker vanligvis fem til ti dager.`
    : `You get all your money back: ${kroner('en', ore)} is on its way to the card you paid with. Banks usually take five to ten days.`;

/** The reason for an act of the club as it was written, each line a paragraph. */
export function reasonIn(language: Language, reason: string | null): string[] {
  if (reason === null)
    return language === 'no'
      ? ['Klubben har ikke skrevet noen begrunnelse. Spør gjerne en som driver klubben.']
      : ['The club has given no reason. Feel free to ask the board.'];
  const [first = '', ...more] = reason
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [`${language === 'no' ? 'Begrunnelse' : 'Reason'}: ${first}`, ...more];
}

/** Tenths of a point, as people write them: 1,5. */
export const pointsIn = (language: Language, tenths: number): string =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 }).format(tenths / 10);
