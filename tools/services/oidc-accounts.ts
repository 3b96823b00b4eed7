/** People who do not exist, at addresses that cannot: example.com is reserved. */
export type DemoAccount = { id: string; name: string; email: string; emailVerified: boolean };

export const demoAccounts: readonly DemoAccount[] = [
  { id: 'demo-1', name: 'Demo Fjellvandrer', email: 'fjellvandrer@example.com', emailVerified: true },
  { id: 'demo-2', name: 'Demo Skiløper', email: 'skiloper@example.com', emailVerified: true },
  { id: 'demo-3', name: 'Demo Ubekreftet', email: 'ubekreftet@example.com', emailVerified: false },
];

export function claimsOf(account: DemoAccount) {
  const [givenName, familyName] = account.name.split(' ');
  return {
    sub: account.id,
    name: account.name,
    given_name: givenName,
    family_name: familyName,
    email: account.email,
    email_verified: account.emailVerified,
  };
}
