import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Account } from './account.ts';
import { invalidRequest, type ApiError } from './http.ts';
import type { Requests } from './requests.ts';
import { schemas } from './schemas.gen.ts';

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

// A form contains text only, so "100" is accepted as a number. Not strict, because the schemas are generated.
const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true, verbose: true });
const compiled = new Map<keyof Requests, ValidateFunction>();

/** The parameters with coerced types; refuses as Stripe does. */
function checkParams<Name extends keyof Requests>(name: Name, params: unknown): Requests[Name] {
  const check = compiled.get(name) ?? ajv.compile(schemas[name]);
  compiled.set(name, check);
  if (!check(params)) throw refusal(check.errors ?? []);
  // The schema is generated from this type.
  return params as Requests[Name];
}

const depth = (error: ErrorObject): number => error.instancePath.split('/').length;

/** At the same depth a misspelt name is reported before the missing one. */
const isUnknown = ({ keyword }: ErrorObject): number => (keyword === 'additionalProperties' ? 1 : 0);

function refusal(errors: ErrorObject[]): ApiError {
  const specific = errors.filter(({ keyword }) => keyword !== 'anyOf');
  // Of several union branches the one that matched deepest was meant.
  const [worst] = specific.toSorted((a, b) => depth(b) - depth(a) || isUnknown(b) - isUnknown(a));
  return worst === undefined ? invalidRequest('Invalid parameters') : refusalOf(worst);
}

function refusalOf({ keyword, instancePath, params, data }: ErrorObject): ApiError {
  const inside = instancePath.split('/').slice(1);
  const named = (name: unknown): string => paramName([...inside, String(name)]);
  const param = paramName(inside);
  switch (keyword) {
    case 'additionalProperties': {
      const unknown = named(params['additionalProperty']);
      return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
    }
    case 'required': {
      const absent = named(params['missingProperty']);
      return invalidRequest(`Missing required param: ${absent}.`, { code: 'parameter_missing', param: absent });
    }
    case 'enum':
      return invalidRequest(`Invalid ${param}: must be one of ${words(params['allowedValues'])}`, { param });
    case 'type': {
      const type = String(params['type']);
      const code = type === 'integer' ? { code: 'parameter_invalid_integer' } : {};
      return invalidRequest(`Invalid ${type}: ${typeof data === 'string' ? data : JSON.stringify(data)}`, {
        ...code,
        param,
      });
    }
    default:
      return invalidRequest(`Invalid ${param}`, { param });
  }
}

const words = (allowed: unknown): string => (Array.isArray(allowed) ? allowed.join(', ') : '');

const paramName = ([first = '', ...rest]: string[]): string => first + rest.map((key) => `[${key}]`).join('');

/** Refuses parameters that Stripe supports and the sandbox would ignore: a test must not rely on them unnoticed. */
export function refuseUnsupportedParams<Params extends object>(
  params: Params,
  known: readonly (keyof Params & string)[],
  inside = '',
) {
  const names: readonly string[] = [...known, 'expand'];
  for (const name of Object.keys(params)) {
    const param = inside === '' ? name : `${inside}[${name}]`;
    if (!names.includes(name))
      throw invalidRequest(`This sandbox does not know the parameter ${param} yet.`, { param });
  }
}
