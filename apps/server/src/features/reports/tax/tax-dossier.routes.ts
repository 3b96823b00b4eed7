import { taxDossierApi } from '@hytte/contract/reports/tax-dossier';
import { routes } from '#platform/http/routes.ts';
import { makeDossier } from './make-dossier.service.ts';
import { readTaxFacts, setHutValues, stateTaxYear } from './tax-dossier.service.ts';

export const taxDossierRoutes = routes(taxDossierApi, {
  'GET /api/clubs/{clubId}/tax-dossier/{year}': ({ ctx, params }) => readTaxFacts(ctx, params),
  'PUT /api/clubs/{clubId}/tax-dossier/{year}': async ({ ctx, params, body }) => {
    await stateTaxYear(ctx, params, body);
    return {};
  },
  'POST /api/clubs/{clubId}/tax-dossier/{year}': ({ ctx, params }) => makeDossier(ctx, params),
  'PUT /api/clubs/{clubId}/hut-values/{hutId}': async ({ ctx, params, body }) => {
    await setHutValues(ctx, params, body.values);
    return {};
  },
});
