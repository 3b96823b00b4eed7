import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { ErrorCode } from '@hytte/contract/errors';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Scene } from './scene.ts';

/** The six who knock on every door, in the order of a row's cells. What they are: docs/domain/permissions.md. */
export const ACTORS = ['visitor', 'member', 'admin', 'owner', 'globalAdmin', 'stranger'] as const;

/** `yes`: let in. Else the status of the refusal. */
export type Cell = 'yes' | 401 | 403 | 404 | 409;
export type Who = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

export type LooseSending = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
  form?: object;
};

type Entry = {
  who: Who;
  /** What the call says to whoever is let in, where a minimal input cannot succeed: a code nobody was sent. */
  butSays?: ErrorCode;
};

/** A valid minimal input. Needed exactly where the call takes one. */
type WithInput<Input> = keyof Input extends never ? { send?: never } : { send: (scene: Scene) => Input };

/** The tables a body or form ends up in: their other columns must not be reachable through it. */
type WithTables<Call> = Call extends { body: object } | { form: object }
  ? { writes: readonly (keyof DB)[] }
  : { writes?: never };

/** A call of the contract without its row does not compile. */
export type PermissionTable = {
  [K in keyof Api]: Entry & WithInput<RequestInput<Api[K]>> & WithTables<Api[K]>;
};

/** The same seen from the walk, which drives all rows alike; routes outside the contract have only this. */
export type PermissionRow = Entry & { send?: (scene: Scene) => LooseSending; writes?: readonly (keyof DB)[] };
