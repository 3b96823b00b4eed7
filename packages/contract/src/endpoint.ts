import type { NeededStanding } from '@hytte/domain/clubs/offices/offices';
import type { z } from 'zod';

/**
 * The minimum role for a call. `visitor` is anyone, `user` anyone signed in, `global_admin` a platform admin, the
 * others are roles and offices in the club that the call is about: club admins reach the calls of every
 * office, `office` is any of them. The server authorises before the handler runs; rules that depend on data (which
 * huts a keeper keeps) are checked by the service.
 */
export type Access = 'visitor' | 'user' | NeededStanding | 'global_admin';

export type Endpoint = {
  summary: string;
  access: Access;
  /** The path parameter with the club id that `access` refers to. Callers outside the club get 404. */
  club?: string;
  /** Platform admins are allowed too, without being members of the club. */
  globalAdminToo?: boolean;
  /** The caller must have proved who they are within the last ten minutes, by signing in or again; else 403 `prove_again`. */
  requiresReauthentication?: true;
  /** 200 by default; 201 for calls that create something, 204 for empty responses. */
  status?: 200 | 201 | 204;
  /** Cache-Control of responses that are the same for everyone; without it responses are not cached. */
  cache?: string;
  /**
   * The handler first returns an ETag; if the caller already has that version it gets 304 and the response is not built.
   */
  versioned?: boolean;
  /**
   * Kept open as server-sent events, by browsers that follow a topic; 204 where the server does not hear of changes and
   * sends none. The handler says which topic.
   */
  stream?: true;
  /** Idempotent: a repeated Idempotency-Key returns the first response and changes nothing. */
  idempotent?: boolean;
  /** Largest JSON body, where the default is too small. */
  maxBytes?: number;
  /** The call takes one file as multipart instead of a JSON body. */
  upload?: { maxBytes: number };
  /** The other fields of the multipart form. */
  form?: z.ZodObject;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The call may be made without a body: it is then parsed as an empty one. */
  bodyIsOptional?: true;
  answer: z.ZodType;
};

export type EndpointGroup = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type PartNames = 'params' | 'query' | 'body' | 'form';

/** What the server's handler receives: validated and parsed. */
export type ParsedRequest<E extends Endpoint> = { [P in PartNames & keyof E]: Output<E[P]> };

type Sent<E> = { [P in PartNames & keyof E]: Input<E[P]> };

/** What the browser sends, before parsing. */
export type RequestInput<E extends Endpoint> = E extends { bodyIsOptional: true }
  ? Omit<Sent<E>, 'body'> & Partial<Pick<Sent<E>, 'body'>>
  : Sent<E>;

/** The response body: what a handler must return and the browser receives. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;
