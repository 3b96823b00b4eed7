import { connectedAccount } from '../calls/accounts.ts';
import { disconnectAccount, moveAccount } from '../connect/accounts.ts';
import { ACCOUNT_STATES, type AccountState } from '../objects/account.ts';
import { type Control, control, nothing } from './control.ts';

/** What a club, or Stripe, does to an account that is connected to ours. */
export const connectControls: Control[] = [
  control<{ state: AccountState }>(
    'POST',
    '/accounts/:id/state',
    {
      type: 'object',
      properties: { state: { type: 'string', enum: [...ACCOUNT_STATES] } },
      required: ['state'],
      additionalProperties: false,
    },
    ({ account, id, body: { state } }) => ({ account: moveAccount(connectedAccount(account, id), state) }),
  ),
  control('POST', '/accounts/:id/disconnect', nothing, ({ account, id }) => {
    disconnectAccount(connectedAccount(account, id));
    return { disconnected: id };
  }),
];
