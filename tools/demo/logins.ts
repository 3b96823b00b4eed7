import { characters } from './people.ts';

/** Everybody's. It guards nothing: whoever reaches the demo is meant to come in. */
export const DEMO_PASSWORD = 'varm-kakao-27';

/** The logins a visitor is shown, the most telling first. */
const SHOWN = ['member', 'owner', 'admin', 'unlucky', 'platform'] as const;

export const demoLogins = SHOWN.map((part) => {
  const { firstName, lastName, email } = characters[part];
  return { part, name: `${firstName} ${lastName}`, email, password: DEMO_PASSWORD };
});
