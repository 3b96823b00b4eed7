import { DemoLogin } from '@hytte/contract/accounts';
import { z } from 'zod';

const Json = z.string().transform((text, wrong) => {
  try {
    return JSON.parse(text) as unknown; // judged by the list below
  } catch {
    wrong.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** Accounts that any visitor may use, shown on the sign-in page. Set by `pnpm demo`. */
export const demoShape = { DEMO_LOGINS: Json.pipe(z.array(DemoLogin).min(1)).optional() };

type DemoVariables = z.infer<z.ZodObject<typeof demoShape>>;

/** Nobody's real account and no real club's address: two locks on a door that stands open. */
export function checkDemo(
  { DEMO_LOGINS: logins = [] }: DemoVariables,
  publicUrl: string,
  tell: (name: keyof DemoVariables, message: string) => void,
): void {
  if (logins.length === 0) return;
  const { hostname } = new URL(publicUrl);
  if (!['127.0.0.1', 'localhost'].includes(hostname) && !hostname.startsWith('demo.'))
    tell('DEMO_LOGINS', 'may be set only on this very machine, or where PUBLIC_URL begins with demo.');
  if (logins.some(({ email }) => !email.endsWith('.example')))
    tell('DEMO_LOGINS', 'must be of invented people: their addresses end with .example');
}
