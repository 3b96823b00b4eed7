import type { Mutant } from './mutant.ts';

const SERVER = 'apps/server/src';

/** Who gets in, and how far. */
export const accessMutants: readonly Mutant[] = [
  {
    guarantee: 'session: what was ended is over at once',
    file: `${SERVER}/features/accounts/sessions.queries.ts`,
    from: '     and sessions.revoked_at is null\n',
    to: '',
    project: 'server',
    tests: ['src/revocation', 'accounts/sessions'],
  },
  {
    guarantee: 'session: runs out',
    file: `${SERVER}/features/accounts/sessions.queries.ts`,
    from: '     and sessions.expires_at > now()\n',
    to: '',
    project: 'server',
    tests: ['accounts/sessions', 'src/revocation'],
  },
  {
    guarantee: 'session: a deleted account is nobody',
    file: `${SERVER}/features/accounts/sessions.queries.ts`,
    from: '     and users.deleted_at is null`,',
    to: '`,',
    project: 'server',
    tests: ['accounts/sessions', 'src/revocation', 'features/profile'],
  },
  {
    guarantee: 'token: one kind never passes for another',
    file: `${SERVER}/features/accounts/tokens.ts`,
    from: '      allowedAud: aud,\n',
    to: '',
    project: 'server',
    tests: ['accounts/sessions', 'external-sign-in', 'src/revocation', 'src/attack'],
  },
  {
    guarantee: 'password: only the right one',
    file: `${SERVER}/features/accounts/password-hash.ts`,
    from: '(await hashing(() => verify(stored ?? nobodysHash, password))) && Boolean(stored);',
    to: '(await hashing(() => verify(stored ?? nobodysHash, password))) || Boolean(stored);',
    project: 'server',
    tests: ['accounts/accounts.test'],
  },
  {
    guarantee: 'permission: a row of the table',
    file: 'packages/contract/src/seasons.ts',
    from: `    summary: 'A new season',
    access: 'admin',`,
    to: `    summary: 'A new season',
    access: 'member',`,
    project: 'server',
    tests: ['src/authz/authz'],
  },
  {
    guarantee: 'permission: a club role counts only in its club',
    file: `${SERVER}/features/accounts/sessions.service.ts`,
    from: 'roleIn: (clubId) => session.roles.get(clubId) ?? null,',
    to: 'roleIn: () => [...session.roles.values()][0] ?? null,',
    project: 'server',
    tests: ['src/authz/authz'],
  },
  {
    guarantee: 'tenant: another club’s season does not exist',
    file: `${SERVER}/features/seasons/seasons.queries.ts`,
    from: "    .where('seasons.club_id', '=', clubId)\n    .where('seasons.id', '=', id)\n    .forUpdate",
    to: "    .where('seasons.id', '=', id)\n    .forUpdate",
    project: 'server',
    tests: ['src/authz/', 'features/seasons/'],
  },
  {
    guarantee: 'arrival: no door code before its time',
    file: 'packages/domain/src/payments/arrival-info.ts',
    from: ' && arrivalInfoFrom(stay.arrival) <= today',
    to: '',
    project: 'server',
    tests: ['features/arrival/'],
  },
  {
    guarantee: 'limits: attempts are counted',
    file: `${SERVER}/platform/http/limits.ts`,
    from: 'if (waits.length > 0) throw',
    to: 'if (waits.length > 1_000) throw',
    project: 'server',
    tests: ['accounts/limits'],
  },
];
