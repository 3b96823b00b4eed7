import { trustedScriptUrl } from '#lib/trusted-types.ts';
// oxlint-disable-next-line import/default -- Vite makes the export: the address of the built worker
import built from '#features/draws/proof/proof-worker.ts?worker&url';

export const workerAddress = trustedScriptUrl('proof-worker', built);
