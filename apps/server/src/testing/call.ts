import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { ErrorBody } from '@hytte/contract/errors';
import type { FastifyInstance } from 'fastify';
import { noteSecrets } from './planted-secrets.ts';

type Answered<K extends keyof Api> = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** What the contract promises. Only of use when the status says that it went well. */
  answer: Answer<Api[K]>;
  /** The refusal's code, when it was one. */
  code: ErrorBody['code'] | undefined;
  details: unknown;
};

/** Who calls. Without an origin each call comes from somewhere new, so that tests do not use up each other's attempts. */
type Caller = { token?: string; origin?: string; language?: 'no' | 'en'; headers?: Record<string, string> };

export type Call = <K extends keyof Api>(
  key: K,
  input: RequestInput<Api[K]>,
  by?: string | Caller,
) => Promise<Answered<K>>;

type Loose = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

const aNewOrigin = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

/** Makes calls through the server's front door, typed like the browser's own. */
export const caller =
  (app: FastifyInstance): Call =>
  async (key, input, by = {}) => {
    const { token, origin = aNewOrigin(), language = 'no', headers } = typeof by === 'string' ? { token: by } : by;
    const [method = '', template = ''] = key.split(' ');
    const { params = {}, query = {}, body } = input as Loose;
    const response = await app.inject({
      method: method as 'GET',
      url: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query,
      remoteAddress: origin,
      headers: { ...headers, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });
    noteSecrets(body);
    const json =
      response.body && response.headers['content-type']?.toString().includes('json') ? response.json() : null;
    noteSecrets(json);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      answer: json,
      code: json?.code,
      details: json?.details,
    };
  };
