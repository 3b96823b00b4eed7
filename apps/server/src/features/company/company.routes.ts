import { companyApi, type Company } from '@hytte/contract/company';
import { routes } from '#platform/http/routes.ts';

export const companyRoutes = (company: Company) =>
  routes(companyApi, { 'GET /api/config/company': async () => company });
