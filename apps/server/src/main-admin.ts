import { normaliseEmail } from '@hytte/domain/people/accounts/profile';
import { changeGlobalRole, resetPasskeys, type RoleChange } from '#features/people/accounts/global-role.service.ts';
import { fail, openInstallation, print } from '#platform/command.ts';
import { runProcess } from '#platform/lifecycle.ts';

const USAGE = 'Usage: node apps/server/src/main-admin.ts appoint|dismiss|reset-passkeys <e-mail address>';
const NOW = {
  appoint: 'is an admin of the platform',
  dismiss: 'is no admin of the platform',
  'reset-passkeys': 'has no passkeys',
} as const;

type Command = RoleChange | 'reset-passkeys';
const isCommand = (text: string | undefined): text is Command => text !== undefined && text in NOW;

/** Appoints and dismisses platform admins, and lets one in again who has lost every passkey. There is no other way. */
await runProcess(async (config) => {
  const [change, address] = process.argv.slice(2);
  if (!isCommand(change) || address === undefined) return fail(USAGE, 2);
  const email = normaliseEmail(address);
  const { ctx, close } = await openInstallation(config, 'admin');
  try {
    const outcome =
      change === 'reset-passkeys' ? await resetPasskeys(ctx, email) : await changeGlobalRole(ctx, change, email);
    if (outcome === 'unknown_address')
      fail(`No account has the address ${email}. Register at ${config.http.publicUrl}/register, then run this again.`);
    else if (outcome === 'email_not_verified')
      fail(
        `The address ${email} is not confirmed: the account may be anybody's. Register by code, or set a new password by mail.`,
      );
    else if (outcome === 'was_so_already') print(`${email} ${NOW[change]} already. Nothing was changed.`);
    else print(`${email} ${NOW[change]} now, and has been signed out everywhere. It is on record.`);
  } finally {
    await close();
  }
});
