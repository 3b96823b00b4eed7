import { localeOf } from './locale.ts';

/** Kroner as people here write them: `1 200 kr` or `NOK 1,200`; øre only when there are any. */
export const formatKroner = (language: string, kroner: number): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'NOK',
    minimumFractionDigits: Number.isInteger(kroner) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(kroner);

/** The same for an amount in øre. */
export const formatOre = (language: string, ore: number): string => formatKroner(language, ore / 100);
