import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { newId } from '../ids.ts';

const SETTLED_AFTER = 7 * 24 * 3600;

type Movement = { amount: number; fee: number; currency: string; source: string; type: 'charge' | 'refund' };

export const newBalanceTransaction = (account: Account, movement: Movement): Stripe.BalanceTransaction =>
  ({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: now(account) + SETTLED_AFTER,
    balance_type: 'payments',
    created: now(account),
    currency: movement.currency,
    description: null,
    exchange_rate: null,
    fee: movement.fee,
    fee_details:
      movement.fee === 0
        ? []
        : [
            {
              amount: movement.fee,
              application: null,
              currency: movement.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: movement.amount - movement.fee,
    reporting_category: movement.type,
    source: movement.source,
    status: 'pending',
    type: movement.type,
  }) satisfies Stripe.BalanceTransaction;
