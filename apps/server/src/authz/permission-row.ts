import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { ErrorCode } from '@hytte/contract/errors';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Scene } from './scene.ts';

/** The callers that every call is tested with, in the order of a row's cells. Explained in docs/domain/permissions.md. */
export const ACTORS = [
  'visitor',
  'member',
  'admin',
  'owner',
  'globalAdmin',
  'outsider',
  'treasurer',
  'keeper',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** `yes`: allowed. Else the status of the refusal. */
export type Cell = 'yes' | 401 | 403 | 404 | 409;
/** Where the cells of treasurer and keeper are left out, the offices give nothing: they are members. */
export type Who =
  | readonly [Cell, Cell, Cell, Cell, Cell, Cell]
  | readonly [Cell, Cell, Cell, Cell, Cell, Cell, treasurer: Cell, keeper: Cell];

export const cellOf = (who: Who, actor: ActorName): Cell => who[ACTORS.indexOf(actor)] ?? who[1];

export type LooseSending = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
  form?: object;
};

type Entry = {
  who: Who;
  /** The refusal that an allowed caller gets where a minimal input cannot succeed, such as a code that was never sent. */
  butSays?: ErrorCode;
};

/** A valid minimal input. Needed exactly where the call takes one. */
type WithInput<Input> = keyof Input extends never ? { send?: never } : { send: (scene: Scene) => Input };

/** The tables that the body or form is written to: their other columns must not be reachable through it. */
type WithTables<Call> = Call extends { body: object } | { form: object }
  ? { writes: readonly (keyof DB)[] }
  : { writes?: never };

/** A call of the contract without its row does not compile. */
export type PermissionTable = {
  [K in keyof Api]: Entry & WithInput<RequestInput<Api[K]>> & WithTables<Api[K]>;
};

/** A row without its static types, for tests that iterate over all rows and for routes outside the contract. */
export type PermissionRow = Entry & { send?: (scene: Scene) => LooseSending; writes?: readonly (keyof DB)[] };
