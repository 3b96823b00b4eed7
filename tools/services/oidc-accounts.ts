import { demoTenant, type ProviderName } from './oidc-providers.ts';

/** People who do not exist, at addresses that cannot: example.com is reserved. */
export type DemoAccount = { id: string; name: string; email: string; emailVerified: boolean };

export const demoAccounts: readonly DemoAccount[] = [
  { id: 'demo-1', name: 'Demo Fjellvandrer', email: 'fjellvandrer@example.com', emailVerified: true },
  { id: 'demo-2', name: 'Demo Skiløper', email: 'skiloper@example.com', emailVerified: true },
  { id: 'demo-3', name: 'Demo Ubekreftet', email: 'ubekreftet@example.com', emailVerified: false },
];

const nameOf = ({ name }: DemoAccount) => {
  const [givenName = '', familyName = ''] = name.split(' ');
  return { givenName, familyName };
};

/** What each of the three puts into the id token. They differ, and what they leave out matters as much. */
export function claimsOf(provider: ProviderName, account: DemoAccount) {
  const { givenName, familyName } = nameOf(account);
  const names = { name: account.name, given_name: givenName, family_name: familyName };
  const { id: sub, email, emailVerified } = account;
  // Apple keeps the name for the form, and writes its truth values as text.
  if (provider === 'apple') return { sub, email, email_verified: String(emailVerified) };
  // Microsoft says which organisation and whom in it, and nothing about whether the address is theirs.
  if (provider === 'microsoft') return { sub, ...names, email, tid: demoTenant, oid: `object-${sub}` };
  return { sub, ...names, email, email_verified: emailVerified };
}

/** What Apple's form carries beside the code, the first time somebody uses the application. */
export function userField(account: DemoAccount): string {
  const { givenName, familyName } = nameOf(account);
  return JSON.stringify({ name: { firstName: givenName, lastName: familyName }, email: account.email });
}
