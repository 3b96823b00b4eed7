import type { platformOfCellApi } from '@hytte/contract/admin';
import type { cellsApi } from '@hytte/contract/cells';
import type { PermissionTable } from './permission-row.ts';
import { ANYBODY, SIGNED_IN } from './who.ts';

type Calls = keyof typeof cellsApi | keyof typeof platformOfCellApi;

const unsigned = () => ({ body: { message: 'signed-by-nobody' } });

/** The installation of these tests is alone: to it none of them exists. cells.test.ts has two. */
export const cellRows: Pick<PermissionTable, Calls> = {
  'GET /api/cells/clubs': { who: SIGNED_IN, butSays: 'not_found' },
  'POST /api/cells/tickets': {
    who: SIGNED_IN,
    send: () => ({ body: { cell: 'no-2' } }),
    butSays: 'not_found',
    writes: [],
  },
  'POST /api/cells/session': {
    who: ANYBODY,
    send: () => ({ body: { ticket: 'signed-by-nobody' } }),
    butSays: 'not_found',
    writes: ['sessions', 'used_messages'],
  },
  'POST /api/cells/peer/person': { who: ANYBODY, send: unsigned, butSays: 'not_found', writes: [] },
  'POST /api/cells/peer/reset': { who: ANYBODY, send: unsigned, butSays: 'not_found', writes: ['secret_links'] },
  'POST /api/cells/peer/platform': { who: ANYBODY, send: unsigned, butSays: 'not_found', writes: [] },
};
