import { toTranslations } from '@hytte/contract/texts/all-texts';
import { LANGUAGES } from '@hytte/contract/texts/text';
import { translationsApi } from '@hytte/contract/translations';
import { routes } from '#platform/http/routes.ts';

const everything = toTranslations();
const inOne = new Map<string | undefined, typeof everything>(
  LANGUAGES.map((language) => [language, toTranslations(language)]),
);

export const translationsRoutes = routes(translationsApi, {
  'GET /api/translations': async ({ query }) => inOne.get(query.language) ?? everything,
});
