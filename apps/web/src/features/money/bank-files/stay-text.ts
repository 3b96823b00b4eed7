import type { UnpaidStay } from '@hytte/contract/money/bank-files';
import { formatDate } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';

/** `Kari Fjell, Fjellheim 12. november: 1 500 kr` */
export const stayText = (t: T, language: string, stay: UnpaidStay): string =>
  t('bank_stay_option', {
    guest: stay.guest,
    hut: stay.hut_name,
    date: formatDate(language, stay.start_date),
    amount: formatOre(language, stay.amount_ore),
  });

/** In øre. */
export const sumOf = (stays: readonly UnpaidStay[]): number =>
  stays.reduce((sum, { amount_ore }) => sum + amount_ore, 0);
