import type { Account } from './account.ts';
import { invalidRequest } from './http.ts';

type Json = { [key: string]: unknown };

/** The answer with ids replaced by their objects (`expand[]=payment_intent.latest_charge`). */
export function expand(account: Account, answer: object, paths: readonly string[]): object {
  const copy: Json = JSON.parse(JSON.stringify(answer));
  for (const path of paths) expandPath(account, copy, path.split('.'), path);
  return copy;
}

function expandPath(account: Account, here: unknown, [key = '', ...rest]: string[], path: string): void {
  if (Array.isArray(here)) {
    for (const one of here) expandPath(account, one, [key, ...rest], path);
    return;
  }
  if (!isJson(here)) return;
  // Null stays null: there is no payment yet.
  const inside = here[key];
  if (inside === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const named = typeof inside === 'string' ? find(account, inside) : inside;
  if (typeof inside === 'string' && named === undefined)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  // A copy: an expansion here must not show in other answers.
  here[key] = typeof inside === 'string' ? JSON.parse(JSON.stringify(named)) : inside;
  if (rest.length > 0) expandPath(account, here[key], rest, path);
}

function find(account: Account, id: string): object | undefined {
  const places = [
    account.paymentIntents,
    account.charges,
    account.customers,
    account.paymentMethods,
    account.products,
    account.prices,
    account.subscriptions,
    account.invoices,
    account.refunds,
    account.disputes,
    account.balanceTransactions,
    account.sessions,
  ];
  return places.map((place) => place.get(id)).find((one) => one !== undefined);
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
