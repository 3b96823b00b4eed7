import { type Mutant, SERVER } from './mutant.ts';

const MESSAGES = `${SERVER}/platform/cells/signed-message.ts`;
const PEERS = `${SERVER}/platform/cells/peers.ts`;
const PEOPLE = `${SERVER}/features/cells/people.service.ts`;
const ADMIN = `${SERVER}/features/admin/cells.service.ts`;
const DIRECTORY = `${SERVER}/features/directory`;
const BY_PEOPLE = ['cells/people'] as const;
const BY_FEED = ['cells/feed'] as const;
const BY_ADMIN = ['admin/cells'] as const;

/** What a cell relies on when it takes another's word, and what it tells. */
export const cellMutants: readonly Mutant[] = [
  {
    guarantee: 'cells: a message that is forged is refused',
    file: MESSAGES,
    from: 'verify(token) as Record<string, unknown>',
    to: "((): unknown => { try { return verify(token); } catch { return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()); } })() as Record<string, unknown>",
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: a message for another cell or another purpose is refused',
    file: MESSAGES,
    from: '        allowedAud: audienceOf(to, purpose),\n',
    to: '',
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: an old message is refused',
    file: MESSAGES,
    from: '        clockTolerance: SKEW_MS,',
    to: '        ignoreExpiration: SKEW_MS > 0,',
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: a message of a cell that is not in the settings is refused',
    file: PEERS,
    from: 'return message && from && parsed.success ? { from, message, data: parsed.data } : null;',
    to: 'return message && parsed.success ? { from: from ?? { name: message.from, origin: cells.directoryUrl }, message, data: parsed.data } : null;',
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: a ticket opens once',
    file: PEOPLE,
    from: 'if (!(await useOnce(ctx.db, message))) throw',
    to: "if (!(await useOnce(ctx.db, message)) && message.id === '') throw",
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: a ticket gives no power over the platform',
    file: PEOPLE,
    from: "if (!user || user.role === 'admin') throw",
    to: 'if (!user) throw',
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: a session by a ticket is no fresher than the one it comes from',
    file: PEOPLE,
    from: 'new Date(Math.min(data.proved_at, ctx.now.getTime()))',
    to: 'new Date(Math.max(data.proved_at, ctx.now.getTime()))',
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: only a proved address is vouched for',
    file: PEOPLE,
    from: 'return user?.email_verified_at ? user.email : null;',
    to: 'return user?.email ?? null;',
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: who opened an account on an unproved address is out when a ticket proves it',
    file: PEOPLE,
    from: 'if (!user.email_verified_at) await proveAddress(ctx, user.id);',
    to: '',
    project: 'server',
    tests: BY_PEOPLE,
  },
  {
    guarantee: 'cells: another cell learns of the platform only for an admin of this one',
    file: ADMIN,
    from: "const isAdmin = user?.role === 'admin' && user.email_verified_at !== null;",
    to: 'const isAdmin = user !== undefined;',
    project: 'server',
    tests: BY_ADMIN,
  },
  {
    guarantee: 'cells: where admins need a passkey, the cell that asks must have seen it',
    file: ADMIN,
    from: '(ctx.settings.adminsNeedPasskey && !data.with_passkey)',
    to: "(ctx.settings.adminsNeedPasskey && data.email === '')",
    project: 'server',
    tests: BY_ADMIN,
  },
  {
    guarantee: 'cells: what another cell asks of the platform is on record',
    file: ADMIN,
    from: '  await recordPlatformUse({ ...ctx, actor }, `GET /api/admin/${wanted.list}`, null);\n',
    to: '',
    project: 'server',
    tests: BY_ADMIN,
  },
  {
    guarantee: 'directory: nobody reads or writes it without a signature for that call',
    file: `${DIRECTORY}/directory-server.ts`,
    from: 'readMessage({ secrets, to: DIRECTORY, purpose }, body.data.message)',
    to: "(readMessage({ secrets, to: DIRECTORY, purpose: 'lookup' }, body.data.message) ?? readMessage({ secrets, to: DIRECTORY, purpose }, body.data.message))",
    project: 'server',
    tests: BY_FEED,
  },
  {
    guarantee: 'directory: a late write changes nothing',
    file: `${DIRECTORY}/directory.queries.ts`,
    from: '    where known.version < excluded.version`',
    to: '    where known.version <> excluded.version`',
    project: 'server',
    tests: BY_FEED,
  },
  {
    guarantee: 'directory: a change is not forgotten before the directory has taken it',
    file: `${SERVER}/features/cells/feed.service.ts`,
    from: '      await tell(cells, changes);',
    to: '      await tell(cells, changes).catch(() => undefined);',
    project: 'server',
    tests: BY_FEED,
  },
  {
    guarantee: 'directory: an installation that is alone writes nothing down',
    file: `${SERVER}/features/cells/feed.queries.ts`,
    from: '    await sql`delete from directory_feed`.execute(db);\n',
    to: '',
    project: 'server',
    tests: BY_FEED,
  },
];
