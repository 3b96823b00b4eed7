import { randomInt } from 'node:crypto';
import { api } from '@hytte/contract/api';
import type { Endpoint } from '@hytte/contract/endpoint';
import type { ErrorCode } from '@hytte/contract/errors';
import { aPicture } from '#testing/pictures.ts';
import { aFile, multipart, type Part } from '#testing/upload.ts';
import type { World } from '#testing/world.ts';
import type { Cell, LooseSending } from './permission-row.ts';

export type Answered = { status: number; code: ErrorCode | undefined };

/** The contract's endpoint of a route; undefined for routes outside the contract. */
export const endpointOf = (route: string): Endpoint | undefined => (api as Record<string, Endpoint>)[route];

const picture = aPicture('jpeg');

const asParts = (form: object): Part[] =>
  Object.entries(form).map(([name, value]) => ({ name, content: String(value) }));

async function contentOf(route: string, { body, form = {} }: LooseSending) {
  const { payload, contentType } = endpointOf(route)?.upload
    ? multipart([...asParts(form), aFile(await picture)])
    : { payload: body && JSON.stringify(body), contentType: 'application/json' };
  return payload === undefined ? {} : { payload, headers: { 'content-type': contentType } };
}

const givenOnly = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Makes the call from a new address each time, so that no rate limit is ever the reason of a refusal. */
export async function callRoute(
  world: Pick<World, 'app'>,
  route: string,
  sending: LooseSending,
  token?: string,
): Promise<Answered> {
  const [method = '', template = ''] = route.split(' ');
  const { params = {}, query = {} } = sending;
  const { payload, headers } = await contentOf(route, sending);
  const response = await world.app.inject({
    method: method as 'GET',
    url: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name)),
    query: givenOnly(query),
    remoteAddress: `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, code: isJson && response.body ? response.json().code : undefined };
}

/** Whether the answer is the one of the cell. An allowed caller may still get the one refusal that the row names. */
export function matchesCell(cell: Cell, { status, code }: Answered, butSays?: ErrorCode): boolean {
  if (cell !== 'yes') return status === cell;
  return status < 400 || (butSays !== undefined && code === butSays);
}

/** Routes that the table lacks, and rows that have no route. */
export const compareWithServer = (routes: string[], rows: string[]) => ({
  routesWithoutRow: routes.filter((route) => !rows.includes(route)),
  rowsWithoutRoute: rows.filter((row) => !routes.includes(row)),
});
