import type { paymentSettingsApi } from '@hytte/contract/payment-settings';
import type { PermissionTable } from './permission-row.ts';
import type { Scene } from './scene.ts';

const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });
const throughUs = { paymentHandling: 'hyttelaget' as const, bankAccount: '1234 56 78903' };

export const paymentSettingsRows: Pick<PermissionTable, keyof typeof paymentSettingsApi> = {
  //                                            visitor member admin  owner  global stranger
  'GET /api/clubs/{clubId}/payment-settings': { who: [401, 'yes', 'yes', 'yes', 'yes', 404], send: inClub },
  'POST /api/clubs/{clubId}/payment-settings': {
    who: [401, 403, 'yes', 'yes', 404, 404],
    send: (scene) => ({ ...inClub(scene), body: throughUs }),
    writes: ['payment_settings'],
  },
};
