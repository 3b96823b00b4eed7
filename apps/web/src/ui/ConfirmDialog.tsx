import { lazyDialog } from '#lib/lazy-dialog.tsx';

/** Asks for confirmation while it is mounted. Loads AlertDialog when it is first shown. */
export const ConfirmDialog = lazyDialog(() => import('#ui/AlertDialog.tsx'), 'OpenAlertDialog');
