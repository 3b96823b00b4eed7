import type { Account } from './account.ts';
import { checkParams } from './check-params.ts';
import type { Requests } from './requests.ts';

export type Call<Params> = {
  account: Account;
  params: Params;
  /** The id in the path. */
  id: string;
};

type Method = 'GET' | 'POST' | 'DELETE';

/** `prepare` checks the parameters and returns the work. */
export type Route = {
  method: Method;
  pattern: RegExp;
  prepare: (call: Call<unknown>) => () => object;
};

/** `path` may contain one `:id`. */
export function route<Name extends keyof Requests>(
  method: Method,
  path: string,
  name: Name,
  work: (call: Call<Requests[Name]>) => object,
): Route {
  return {
    method,
    pattern: patternOf(path),
    prepare: (call) => {
      const params = checkParams(name, call.params);
      return () => work({ ...call, params });
    },
  };
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`);

export function findRoute(routes: readonly Route[], method: string, path: string): { found: Route; id: string } | null {
  for (const found of routes) {
    const match = found.method === method ? found.pattern.exec(path) : null;
    if (match) return { found, id: decodeURIComponent(match.groups?.['id'] ?? '') };
  }
  return null;
}
