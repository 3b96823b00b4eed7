import { toTranslations } from '@hytte/contract/texts/all-texts';
import { translationsApi } from '@hytte/contract/translations';
import { routes } from '#platform/http/routes.ts';

const translations = toTranslations();

export const translationsRoutes = routes(translationsApi, {
  'GET /api/translations': async () => translations,
});
