import { inRange, listOf } from '../formats.ts';
import { route, type Route } from '../router.ts';

const EVENTS = '/v1/events';

export const eventCalls: Route[] = [
  route('GET', EVENTS, 'listEvents', ({ account, params }) => {
    const { type, types, created } = params;
    const wanted = [...account.events.values()].filter(
      (event) =>
        (type === undefined || matches(event.type, type)) &&
        (types === undefined || types.some((one) => matches(event.type, one))) &&
        inRange(event.created, created),
    );
    return listOf(EVENTS, wanted, params);
  }),
];

/** `charge.*` matches all types with that prefix. */
const matches = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
