import type { z } from 'zod';

/**
 * Who may knock: the row of the permission table that a call belongs to. `visitor` is anyone,
 * `user` anyone signed in, the rest a role in the club that the call is about. The server refuses
 * below this line before the handler runs; what else a rule asks is the service's work.
 */
export type Access = 'visitor' | 'user' | 'member' | 'admin' | 'owner' | 'global_admin';

export type Endpoint = {
  summary: string;
  access: Access;
  /** The path parameter that holds the club the access is about. Whoever is not in it hears that it does not exist. */
  club?: string;
  /** A platform admin may do it too, without being in the club. */
  globalAdminToo?: boolean;
  /** 200 unless the call makes something new (201) or has nothing to say (204). */
  status?: 200 | 201 | 204;
  /** The Cache-Control of an answer that is the same for everyone; without it nothing is kept. */
  cache?: string;
  /** The handler names the version of its answer first; who already has it hears 304 and the answer is not made. */
  versioned?: boolean;
  /** Sent again with the same Idempotency-Key, the call is answered as the first time and does nothing. */
  idempotent?: boolean;
  /** The largest JSON body it takes, where that is more than most calls need. */
  maxBytes?: number;
  /** The call takes one file as multipart instead of a JSON body. */
  upload?: { maxBytes: number };
  /** What else the multipart form holds, beside the file. */
  form?: z.ZodObject;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodType;
};

export type EndpointGroup = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type PartNames = 'params' | 'query' | 'body' | 'form';

/** What the server's handler is given: parsed, never raw. */
export type ParsedRequest<E extends Endpoint> = { [P in PartNames & keyof E]: Output<E[P]> };

/** What the browser sends. */
export type RequestInput<E extends Endpoint> = { [P in PartNames & keyof E]: Input<E[P]> };

/** What a handler must give back, and what the browser gets. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;
