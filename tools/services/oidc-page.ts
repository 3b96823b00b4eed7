import type { DemoAccount } from './oidc-accounts.ts';
import type { ProviderName } from './oidc-providers.ts';

/** "Choose an account": one click signs in. The names are ours, so there is nothing to escape. */
export const accountPage = (provider: ProviderName, accounts: readonly DemoAccount[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in for ${provider}</title>
<style>
body { font: 1rem/1.5 system-ui; max-width: 28rem; margin: 3rem auto; padding: 0 1rem }
button { display: block; width: 100%; margin: .5rem 0; padding: .75rem; font: inherit; text-align: left }
</style>
</head>
<body>
<h1>Stand-in for ${provider}</h1>
<p>For development. Choose an account:</p>
<form method="post">
${accounts.map(accountButton).join('\n')}
<button name="account" value="">Cancel</button>
${provider === 'apple' ? firstTime : ''}
</form>
</body>
</html>
`;

const accountButton = ({ id, name, email, emailVerified }: DemoAccount): string =>
  `<button name="account" value="${id}">${name}<br>${email}${emailVerified ? '' : ' (not verified)'}</button>`;

const firstTime = '<label><input type="checkbox" name="first_time" checked> The first time here: tell the name</label>';
