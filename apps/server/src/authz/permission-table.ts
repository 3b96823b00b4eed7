import { accountRows, signInRedirectRows, unsubscribeRow } from './account-rows.ts';
import { adminRows, clubRows } from './club-rows.ts';
import { drawRows } from './draw-rows.ts';
import { hutRows } from './hut-rows.ts';
import { bankFileRows, outsidePaymentRows, paymentRows, subscriptionRows } from './money-rows.ts';
import type { PermissionRow, PermissionTable } from './permission-row.ts';
import { feedFileRow, stayRows } from './stay-rows.ts';
import { ANYBODY } from './who.ts';

/** Who may make which call. docs/domain/permissions.md explains the callers and the cells. */
export const permissionTable: PermissionTable = {
  ...accountRows,
  ...clubRows,
  ...adminRows,
  ...hutRows,
  ...stayRows,
  ...drawRows,
  ...paymentRows,
  ...outsidePaymentRows,
  ...bankFileRows,
  ...subscriptionRows,
  'GET /api/translations': { who: ANYBODY, send: () => ({ query: {} }) },
  'GET /api/config/company': { who: ANYBODY },
};

/** Routes outside the contract: browsers, calendar programs and the payment provider call them. */
export const redirectTable: Record<string, PermissionRow> = {
  ...signInRedirectRows,
  ...unsubscribeRow,
  ...feedFileRow,
  // No caller here can sign as the payment provider.
  'POST /api/stripe/webhook': { who: ANYBODY, send: () => ({ body: {} }), butSays: 'invalid_input' },
};
