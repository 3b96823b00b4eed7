import { type Mutant, SERVER, schemaOf } from './mutant.ts';

const CACHE = `${SERVER}/platform/cache/cache.ts`;
const LISTENER = `${SERVER}/platform/cache/change-listener.ts`;
const UNIT: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['platform/cache/cache.test'] };
const REMEMBERED: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['cache/remembered-answers'] };
const STALE: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['cache/staleness'] };
const EVENTS = `${SERVER}/features/stays/bookings/calendar-events.ts`;
const STREAMS: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['bookings/calendar-events'] };

/** Answers from memory are never older than a second (ADR 0090), and who looks at a calendar is told of changes (ADR 0091). */
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
    guarantee: 'memory: a changed schedule of draws is told',
    file: schemaOf('fairness'),
    from: 'after insert or update or delete on lottery_settings',
    to: 'after delete on lottery_settings',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: new rules are told',
    file: schemaOf('fairness'),
    from: 'after insert or update or delete on club_rules',
    to: 'after delete on club_rules',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a frozen list is told',
    file: schemaOf('fairness'),
    from: 'after insert or update or delete on draw_freezes',
    to: 'after delete on draw_freezes',
    ...REMEMBERED,
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
    from: '    noteWrite(request);\n    done(null, payload);',
    to: '    done(null, payload);',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a refusal is decided by the database',
    file: `${SERVER}/platform/http/routes.ts`,
    from: 'if (!isRefusal || !request.identifyAgain)',
    to: 'if (!isRefusal || request.identifyAgain)',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a member who left is noticed',
    file: schemaOf('clubs'),
    from: 'after insert or update of club_id, user_id, role or delete on memberships',
    to: 'after insert or update of club_id, user_id, role on memberships',
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a changed calendar is noticed',
    file: schemaOf('stays'),
    from: "execute function notice_change('club', 'club_id');",
    to: "execute function notice_change('club');",
    ...REMEMBERED,
  },
  {
    guarantee: 'memory: a club that closed is noticed',
    file: schemaOf('clubs'),
    from: "execute function notice_change('closings');",
    to: "execute function notice_change('none');",
    ...REMEMBERED,
  },
  {
    guarantee: 'streams: a change between two connections is told',
    file: LISTENER,
    from: '      for (const { lost } of subscribers) lost();\n',
    to: '',
    ...STREAMS,
  },
  {
    guarantee: 'streams: who has left, or is signed out, is told no more',
    file: EVENTS,
    from: 'streams.endOf(id);',
    to: 'changed.delete(id);',
    ...STREAMS,
  },
  {
    guarantee: 'streams: many changes are told as few',
    file: EVENTS,
    from: "if (kind === 'club') changed.add(id);",
    to: "if (kind === 'club') (changed.add(id), void tell());",
    ...STREAMS,
  },
  {
    guarantee: 'streams: a person has a share of them',
    file: `${SERVER}/platform/http/event-streams.ts`,
    from: '(byPerson.get(userId)?.size ?? 0) >= MAX_OF_PERSON',
    to: '(byPerson.get(userId)?.size ?? 0) >= MAX_EVENT_STREAMS',
    ...STREAMS,
  },
  {
    guarantee: 'streams: a process that ends does not wait for its readers',
    file: EVENTS,
    from: '    streams.close();\n',
    to: '',
    ...STREAMS,
  },
  {
    guarantee: 'streams: readers of a process that ends do not come back all at once',
    file: `${SERVER}/platform/http/event-streams.ts`,
    from: 'Math.round(Math.random() * RETRY_SPREAD_MS)',
    to: 'RETRY_SPREAD_MS',
    ...STREAMS,
  },
];
