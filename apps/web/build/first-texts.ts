import { textGroups, toTranslations } from '@hytte/contract/texts/all-texts';
import { LANGUAGES, type Language } from '@hytte/contract/texts/text';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_TEXTS_ID, type FirstTexts } from '../src/lib/first-texts.ts';
import { FIRST_PAGES, manifestOfBundle, filesOfScreens } from './chunk-manifest.ts';

const KEYS = Object.values(textGroups).flatMap((group) => Object.keys(group));

/** Of refusals, which only the server names. */
const REFUSALS = Object.keys(textGroups.errorTexts);

/**
 * The keys of texts that these scripts may ask for: those spelt out in them, and those of a shape that they build
 * (`step_${step}_why`). A word that only looks like a key adds a text too many, never one too few.
 */
export function textKeysIn(scripts: readonly string[]): string[] {
  const words = new Set<string>();
  const prefixes = new Set<string>();
  for (const script of scripts) {
    for (const [word] of script.matchAll(/[a-z][a-z0-9_]*/g)) words.add(word);
    for (const [, prefix = ''] of script.matchAll(/`([a-z0-9_]+_)\$\{/g)) prefixes.add(prefix);
  }
  return KEYS.filter((key) => words.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix)));
}

/** The answer of `GET /api/translations` for one language, with these texts only. */
function translationsOf(language: Language, keys: readonly string[]) {
  const { translations, languages } = toTranslations(language);
  const texts = translations[language] ?? {};
  const some = Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));
  return { translations: { ...translations, [language]: some }, languages };
}

const PLACEHOLDER = new RegExp(`(<script type="application/json" id="${FIRST_TEXTS_ID}">)\\s*{}\\s*</script>`);

/**
 * Writes the texts of the pages that are opened first to files of their own, and their addresses into index.html: the
 * texts of the whole site are four times as much.
 */
export const firstTexts = (): Plugin => {
  const files: FirstTexts = {};
  return {
    name: 'first-texts',
    apply: 'build',
    generateBundle: {
      // Before Vite composes index.html.
      order: 'pre',
      handler(_options, bundle) {
        const manifest = manifestOfBundle(bundle);
        for (const { name, paths, screens } of FIRST_PAGES) {
          const keys = [...REFUSALS, ...textKeysIn(scriptsOf(bundle, filesOfScreens(manifest, screens)))];
          for (const language of LANGUAGES) {
            const source = JSON.stringify(translationsOf(language, keys));
            const id = this.emitFile({ type: 'asset', name: `texts-${name}-${language}.json`, source });
            for (const path of paths) files[path] = { ...files[path], [language]: `/${this.getFileName(id)}` };
          }
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!PLACEHOLDER.test(html)) throw new Error(`index.html has nothing like ${PLACEHOLDER}`);
        return html.replace(PLACEHOLDER, (_, tag: string) => `${tag}${JSON.stringify(files)}</script>`);
      },
    },
  };
};

const scriptsOf = (bundle: Rolldown.OutputBundle, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? [output.code] : [];
  });
