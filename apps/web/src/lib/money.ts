import { localeOf } from './locale.ts';

const formatNok = (language: string, kroner: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'NOK', ...options }).format(kroner);

type Sign = 'auto' | 'exceptZero';

/** `1 200 kr` or `NOK 1,200`; øre only when there are any. */
export const formatKroner = (language: string, kroner: number, signDisplay: Sign = 'auto'): string =>
  formatNok(language, kroner, {
    minimumFractionDigits: Number.isInteger(kroner) ? 0 : 2,
    maximumFractionDigits: 2,
    signDisplay,
  });

/** The same for an amount in øre. */
export const formatOre = (language: string, ore: number): string => formatKroner(language, ore / 100);

/** Always with øre, so that a column of amounts adds up: `1 200,00 kr`. */
export const formatAmount = (language: string, ore: number, signDisplay: Sign = 'auto'): string =>
  formatNok(language, ore / 100, { signDisplay });
