const LOCALES: Record<string, string> = { no: 'nb-NO', en: 'en-GB' };

/** The BCP 47 locale of a language, for numbers and dates. */
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/** `no` is our own code; screen readers choose their voice by `nb`. */
export const htmlLangOf = (language: string): string => (language === 'no' ? 'nb' : language);

/** At most one decimal, and none where there is none, unless `options` ask for something else. */
export const formatNumber = (language: string, value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1, ...options }).format(value);
