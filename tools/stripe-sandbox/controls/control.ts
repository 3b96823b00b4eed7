import { Ajv, type JSONSchemaType } from 'ajv';
import type { Account } from '../account.ts';
import { invalidRequest } from '../http.ts';

export type ControlCall<Body> = { account: Account; id: string; body: Body };

export type Control = {
  method: string;
  pattern: RegExp;
  work: (call: ControlCall<unknown>) => object | Promise<object>;
};

const ajv = new Ajv({ useDefaults: true });

/** Defines a control for tests. A mistyped body is refused, not ignored. */
export function control<Body>(
  method: string,
  path: string,
  schema: JSONSchemaType<Body>,
  work: (call: ControlCall<Body>) => object | Promise<object>,
): Control {
  const check = ajv.compile(schema);
  return {
    method,
    pattern: new RegExp(`^/_sandbox${path.replace(':id', '(?<id>[^/]+)')}$`),
    work: (call) => {
      const { body } = call;
      if (!check(body)) throw invalidRequest(ajv.errorsText(check.errors, { dataVar: 'body' }));
      return work({ ...call, body });
    },
  };
}

export const nothing: JSONSchemaType<Record<string, never>> = {
  type: 'object',
  additionalProperties: false,
  required: [],
};
