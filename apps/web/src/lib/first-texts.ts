import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';

type Translations = Answer<Api['GET /api/translations']>;

/** The files with the texts of the pages that are opened first: by path, then by language. */
export type FirstTexts = Record<string, Record<string, string>>;

/** A data block of index.html, filled by build/first-texts.ts. While developing it is empty. */
export const FIRST_TEXTS_ID = 'first-texts';

/** Null for a page that has no such file, or when the file does not come. */
export async function loadFirstTexts(pathname: string, language: string): Promise<Translations | null> {
  const files: FirstTexts = JSON.parse(document.getElementById(FIRST_TEXTS_ID)?.textContent ?? '{}');
  const file = files[pathname]?.[language];
  if (file === undefined) return null;
  try {
    const response = await fetch(file);
    // Written by build/first-texts.ts only.
    return response.ok ? ((await response.json()) as Translations) : null;
  } catch {
    return null;
  }
}
