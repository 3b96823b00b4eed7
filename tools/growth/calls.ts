import type { Api } from '@hytte/contract/api';
import { ACTORS, type LooseSending, type PermissionRow } from '@hytte/server/src/authz/permission-row.ts';
import { permissionTable } from '@hytte/server/src/authz/permission-table.ts';
import type { Pool } from 'pg';
import { openProductApp } from '../database/product-context.ts';
import type { GrownScene } from './scenes.ts';

/** A call of the contract, its caller and its input. */
export type ApiCall = {
  name: string;
  route: string;
  send: (scene: GrownScene) => LooseSending;
  token: (scene: GrownScene) => string | undefined;
};

const BY = ['member', 'admin', 'owner', 'globalAdmin', 'outsider', 'visitor'] as const;

/** Every call of the contract, by the least privileged caller whom the permission table lets in. */
const everyCall: ApiCall[] = Object.entries<PermissionRow>(permissionTable).flatMap(([route, { who, send }]) => {
  const by = BY.find((actor) => who[ACTORS.indexOf(actor)] === 'yes');
  if (!by) return [];
  const token = (scene: GrownScene) => (by === 'visitor' ? undefined : scene[by].token);
  return [{ name: route, route, send: (scene: GrownScene) => send?.(scene) ?? {}, token }];
});

const variant = (
  what: string,
  route: keyof Api,
  by: 'guest' | 'payer' | 'globalAdmin',
  send: ApiCall['send'],
): ApiCall => ({
  name: `${route} (${what})`,
  route,
  send,
  token: (scene) => scene[by].token,
});

const ofUnpaid = ({ unpaid }: GrownScene) => ({ params: { id: unpaid.id } });
const ofPaid = ({ paid }: GrownScene) => ({ params: { id: paid.id } });

/**
 * Calls that have more to do for these callers than in the permission table's scene. Lists ask for what fills a page at
 * every size: a page of one row beside a page of fifty would pass for growth.
 */
const heavierCalls: ApiCall[] = [
  variant('has stays', 'GET /api/user-bookings', 'payer', () => ({})),
  variant('to be paid', 'GET /api/bookings/{id}/cost', 'guest', ofUnpaid),
  variant('to be paid', 'GET /api/bookings/{id}/arrival', 'guest', ofUnpaid),
  variant('to be paid', 'GET /api/bookings/{id}/payment', 'guest', ofUnpaid),
  variant('to be paid', 'POST /api/bookings/{id}/payment', 'guest', (scene) => ({ ...ofUnpaid(scene), body: {} })),
  variant('to be paid', 'GET /api/bookings/{id}/details-form', 'guest', ofUnpaid),
  variant('paid', 'GET /api/bookings/{id}/responses', 'payer', ofPaid),
  variant('paid', 'GET /api/bookings/{id}/payment', 'payer', ofPaid),
  variant('paid', 'GET /api/bookings/{id}/payment/receipt', 'payer', ofPaid),
  variant('paid', 'DELETE /api/bookings/{id}', 'payer', ofPaid),
  variant('by name', 'GET /api/admin/users', 'globalAdmin', () => ({ query: { q: 'etternavn 3' } })),
  variant('by address', 'GET /api/admin/users', 'globalAdmin', () => ({ query: { q: 'medlem-14' } })),
  variant('by name', 'GET /api/admin/clubs', 'globalAdmin', () => ({ query: { q: 'klubb' } })),
  variant('by plan', 'GET /api/admin/clubs', 'globalAdmin', () => ({ query: { tier: 'business-large' } })),
  variant('failed', 'GET /api/admin/draws', 'globalAdmin', () => ({ query: { failed: 'true' } })),
];

const isRead = ({ route }: ApiCall): boolean => route.startsWith('GET ');
const all = [...everyCall, ...heavierCalls];
export const reads = all.filter(isRead);
export const writes = all.filter((call) => !isRead(call));

/** The API as in production, but called without a network. */
export const openApi = (databaseUrl: string, more: NodeJS.ProcessEnv, watch?: (pool: Pool) => void) =>
  openProductApp(
    {
      SMTP_URL: 'smtp://127.0.0.1:1',
      FILES_DIR: '.services/growth-files',
      TOKEN_SECRETS: 'a-secret-for-the-growth-and-nothing-else',
      PUBLIC_URL: 'http://127.0.0.1:5173',
      DATABASE_URL: databaseUrl,
      STRIPE_API_URL: process.env['STRIPE_API_URL'] ?? 'http://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_growth',
      STRIPE_WEBHOOK_SECRET: 'whsec_growth',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_growth',
      ...more,
    },
    { name: 'growth', logLevel: 'error', ...(watch && { watch }) },
  );
