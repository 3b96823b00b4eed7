import type { Endpoint } from '@hytte/contract/endpoint';
import { endpointOf } from '@hytte/server/src/authz/call-route.ts';
import type { LooseSending, PermissionRow } from '@hytte/server/src/authz/permission-row.ts';
import { permissionTable } from '@hytte/server/src/authz/permission-table.ts';
import { aPicture } from '@hytte/server/src/testing/pictures.ts';
import { aFile, multipart, type Part } from '@hytte/server/src/testing/upload.ts';
import { type Fixture, resolve, tokenOf } from './fixtures.ts';
import { PARTS, type PartName, type Plan, type Sent } from './plans.ts';
import { corrupt } from './corrupt.ts';

/** An HTTP request. */
export type WireRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  payload: Buffer | undefined;
};

const picture = await aPicture('png', { width: 16, height: 16 });

const rows: Record<string, PermissionRow> = permissionTable;

export function callOf(route: string): Endpoint {
  const endpoint = endpointOf(route);
  if (!endpoint) throw new Error(`${route} is not a call of the contract`);
  return endpoint;
}

/** Every second property as generated, the rest as in the permission table. */
function mixed(base: object, generated: Record<string, unknown>): Record<string, unknown> {
  const some = Object.entries(generated).filter((_, index) => index % 2 === 0);
  return { ...base, ...Object.fromEntries(some) };
}

function partOf(name: PartName, { mix, generated }: Plan, sending: LooseSending): Record<string, unknown> {
  const base = sending[name] ?? {};
  const made = generated[name] ?? {};
  if (mix === 0) return { ...base };
  return mix === 1 ? made : mixed(base, made);
}

/** The input of the call by the plan, with ids of this fixture. */
export function sentBy(plan: Plan, fixture: Fixture): Sent {
  const endpoint = callOf(plan.route);
  const sending = rows[plan.route]?.send?.(fixture.scene) ?? {};
  const sent: Sent = {};
  for (const name of PARTS) {
    if (!endpoint[name]) continue;
    // Resolved objects stay objects.
    sent[name] = resolve(fixture, partOf(name, plan, sending)) as Record<string, unknown>;
  }
  if (plan.kind !== 'near') return sent;
  const parts = PARTS.filter((name) => sent[name]);
  const corrupted = parts[plan.corruption.with % Math.max(parts.length, 1)] ?? 'query';
  return { ...sent, [corrupted]: corrupt(sent[corrupted] ?? {}, plan.corruption) };
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [asText(name), asText(one)] as [string, string]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

const pathOf = (template: string, params: Record<string, unknown> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params[name] ?? '-')));

function contentOf(route: string, { body, form = {} }: Sent): { payload: Buffer; type: string } | null {
  if (callOf(route).upload) {
    const fields = Object.entries(form).map(([name, value]): Part => ({ name: asText(name), content: asText(value) }));
    const { payload, contentType } = multipart([...fields, aFile(picture)]);
    return { payload, type: contentType };
  }
  return body ? { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' } : null;
}

export function asRequest({ route, caller }: Plan, sent: Sent, fixture: Fixture): WireRequest {
  const [method = '', template = ''] = route.split(' ');
  const token = tokenOf(fixture, caller);
  const content = contentOf(route, sent);
  return {
    method,
    path: pathOf(template, sent.params) + queryOf(sent.query),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(content && { 'content-type': content.type }),
    },
    payload: content?.payload,
  };
}

function arrivedText(value: unknown): unknown {
  if (!Array.isArray(value)) return asText(value);
  return value.length === 1 ? asText(value[0]) : value.map(asText);
}

/** A query or form as the server parses it: text, and an array only where a name was sent more than once. */
const asArrived = (part: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part)
      .filter(([, value]) => !Array.isArray(value) || value.length > 0)
      .map(([name, value]) => [name, arrivedText(value)]),
  );

/** Whether the input matches the contract; if not, the response must be a refusal. */
export function isInContract(route: string, { params, query, form, body }: Sent): boolean {
  const endpoint = callOf(route);
  const arrived: Sent = {
    params: asArrived(params),
    query: asArrived(query),
    form: asArrived(form),
    ...(body && { body: JSON.parse(JSON.stringify(body)) }),
  };
  return PARTS.every((name) => endpoint[name]?.safeParse(arrived[name]).success ?? true);
}
