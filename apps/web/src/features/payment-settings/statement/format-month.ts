import type { LocalDate } from '@hytte/domain/shared/local-date';
import { localeOf } from '#lib/locale.ts';

/** `oktober 2026` */
export const formatMonth = (language: string, month: LocalDate): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );
