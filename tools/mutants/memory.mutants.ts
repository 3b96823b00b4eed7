import { type Mutant, SERVER } from './mutant.ts';

const CACHE = `${SERVER}/platform/cache/cache.ts`;
const LISTENER = `${SERVER}/platform/cache/change-listener.ts`;
const NOTICES = 'apps/server/migrations/20261118T1200_change_notices.sql';
const UNIT: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['platform/cache/cache.test'] };
const REMEMBERED: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['cache/remembered-answers'] };
const STALE: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['cache/staleness'] };

/** Answers from memory are never older than a second (ADR 0090). */
export const memoryMutants: readonly Mutant[] = [
  {
    guarantee: 'memory: nothing is believed without a heartbeat',
    file: CACHE,
    from: 'if (!listener.isCurrent()) {',
    to: 'if (listener.isCurrent === undefined) {',
    ...UNIT,
  },
  {
    guarantee: 'memory: an old heartbeat is no heartbeat',
    file: LISTENER,
    from: 'performance.now() - lastBeatSentAt <= currentMs;',
    to: 'performance.now() - lastBeatSentAt < Infinity;',
    ...STALE,
  },
  {
    guarantee: 'memory: what was read while a notice came is not kept',
    file: CACHE,
    from: 'if (loaded && heard.tags && !loaded.tags.some((tag) => heard.tags?.has(tag))) keep(key, loaded);',
    to: 'if (loaded && heard.tags) keep(key, loaded);',
    ...UNIT,
  },
  {
    guarantee: 'memory: a lost connection empties it',
    file: CACHE,
    from: '      entries.clear();\n',
    to: '',
    ...UNIT,
  },
  {
    guarantee: 'memory: who asks after a notice shares no earlier reading',
    file: CACHE,
    from: '      for (const heard of heardBy) heard.tags?.add(tag);\n      fills.clear();',
    to: '      for (const heard of heardBy) heard.tags?.add(tag);',
    ...UNIT,
  },
  {
    guarantee: 'memory: a write asks who is calling',
    file: `${SERVER}/platform/http/request-context.ts`,
    from: 'if (!READS.includes(method)) return false;',
    to: '',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: who has written reads their own writing',
    file: `${SERVER}/platform/http/request-context.ts`,
    from: "headers['cache-control'] !== 'no-cache' && !(token !== undefined && justWrote.has(token))",
    to: "headers['cache-control'] !== 'no-cache'",
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: who has written for long reads their own writing',
    file: `${SERVER}/platform/http/request-context.ts`,
    from: '    noteWrite(request, tokenIn(request));\n',
    to: '',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a refusal is decided by the database',
    file: `${SERVER}/platform/http/routes.ts`,
    from: '!REFUSALS.includes(error.status) || !request.identifyAgain) throw error;',
    to: '!REFUSALS.includes(error.status) || request.identifyAgain) throw error;',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a member who left is noticed',
    file: NOTICES,
    from: 'after insert or update of club_id, user_id, role or delete on memberships',
    to: 'after insert or update of club_id, user_id, role on memberships',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a changed calendar is noticed',
    file: NOTICES,
    from: "  perform pg_notify('changes', 'club ' || old.club_id);",
    to: "  perform pg_notify('changes', 'club ');",
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a club that closed is noticed',
    file: NOTICES,
    from: "  perform pg_notify('changes', 'closings');",
    to: "  perform pg_notify('changes', 'none');",
    ...REMEMBERED,
  },
];
