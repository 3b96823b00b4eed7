import type { Api } from '@hytte/contract/api';
import { ACTORS, type LooseSending, type PermissionRow } from '@hytte/server/src/authz/permission-row.ts';
import { permissionTable } from '@hytte/server/src/authz/permission-table.ts';
import type { GrownScene } from './scenes.ts';

/** One way to make a call: by whom, and with what. */
export type Asked = {
  name: string;
  route: string;
  send: (scene: GrownScene) => LooseSending;
  token: (scene: GrownScene) => string | undefined;
};

const BY = ['member', 'admin', 'owner', 'globalAdmin', 'stranger', 'visitor'] as const;

/** Every call of the contract, by the humblest whom the permission table lets in. */
const everyCall: Asked[] = Object.entries<PermissionRow>(permissionTable).flatMap(([route, { who, send }]) => {
  const by = BY.find((actor) => who[ACTORS.indexOf(actor)] === 'yes');
  if (!by) return [];
  const token = (scene: GrownScene) => (by === 'visitor' ? undefined : scene[by].token);
  return [{ name: route, route, send: (scene: GrownScene) => send?.(scene) ?? {}, token }];
});

const again = (what: string, route: keyof Api, by: 'guest' | 'payer' | 'globalAdmin', send: Asked['send']): Asked => ({
  name: `${route} (${what})`,
  route,
  send,
  token: (scene) => scene[by].token,
});

const ofUnpaid = ({ unpaid }: GrownScene) => ({ params: { id: unpaid.id } });
const ofPaid = ({ paid }: GrownScene) => ({ params: { id: paid.id } });

/** The same calls where they have more to do than in the table's scene. */
const besides: Asked[] = [
  again('has stays', 'GET /api/user-bookings', 'payer', () => ({})),
  again('to be paid', 'GET /api/bookings/{id}/cost', 'guest', ofUnpaid),
  again('to be paid', 'GET /api/bookings/{id}/arrival', 'guest', ofUnpaid),
  again('to be paid', 'GET /api/bookings/{id}/payment', 'guest', ofUnpaid),
  again('to be paid', 'POST /api/bookings/{id}/payment', 'guest', (scene) => ({ ...ofUnpaid(scene), body: {} })),
  again('to be paid', 'GET /api/bookings/{id}/details-form', 'guest', ofUnpaid),
  again('paid', 'GET /api/bookings/{id}/responses', 'payer', ofPaid),
  again('paid', 'GET /api/bookings/{id}/payment', 'payer', ofPaid),
  again('paid', 'GET /api/bookings/{id}/payment/receipt', 'payer', ofPaid),
  again('paid', 'DELETE /api/bookings/{id}', 'payer', ofPaid),
  again('by name', 'GET /api/admin/users', 'globalAdmin', () => ({ query: { q: 'etternavn 3' } })),
  again('by address', 'GET /api/admin/users', 'globalAdmin', () => ({ query: { q: 'medlem-14' } })),
  again('by name', 'GET /api/admin/clubs', 'globalAdmin', () => ({ query: { q: 'klubb 14' } })),
  again('by plan', 'GET /api/admin/clubs', 'globalAdmin', () => ({ query: { tier: 'free' } })),
  again('failed', 'GET /api/admin/draws', 'globalAdmin', () => ({ query: { failed: 'true' } })),
];

const isRead = ({ route }: Asked): boolean => route.startsWith('GET ');
const all = [...everyCall, ...besides];
export const reads = all.filter(isRead);
export const writes = all.filter((call) => !isRead(call));
