export const LANGUAGES = ['no', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Danes and Swedes read Norwegian more easily than English. */
const BY_TAG: Record<string, Language> = { nb: 'no', nn: 'no', no: 'no', da: 'no', sv: 'no', en: 'en' };

/** The first of a browser's languages (`nb-NO`, `en-GB`, best first) that we have; Norwegian where we have none. */
export function preferredLanguage(tags: readonly string[]): Language {
  const known = tags.map((tag) => BY_TAG[tag.trim().slice(0, 2).toLowerCase()]);
  return known.find((language) => language !== undefined) ?? 'no';
}

/** One text in every supported language. A missing language does not compile. */
export type Text = Record<Language, string>;
export type Texts = Record<string, Text>;
