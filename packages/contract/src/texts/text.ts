export const LANGUAGES = ['no', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in every supported language. A missing language does not compile. */
export type Text = Record<Language, string>;
export type Texts = Record<string, Text>;
