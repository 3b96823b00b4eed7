const LOCALES: Record<string, string> = { no: 'nb-NO', en: 'en-GB' };

/** How people who speak the language write figures and dates here. */
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/** `no` is our code for it, `nb` is the one that screen readers have a voice for. */
export const htmlLangOf = (language: string): string => (language === 'no' ? 'nb' : language);
