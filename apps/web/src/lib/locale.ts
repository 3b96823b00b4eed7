const LOCALES: Record<string, string> = { no: 'nb-NO', en: 'en-GB' };

/** How people who speak the language write figures and dates here. */
export const localeOf = (language: string): string => LOCALES[language] ?? language;
