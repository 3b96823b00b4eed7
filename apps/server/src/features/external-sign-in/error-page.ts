import { SIGN_IN_REFUSALS, type SignInRefusal } from '@hytte/domain/accounts/sign-in-refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { SignInRefused } from './sign-in-refused.ts';

function reasonOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefused) return error.reason;
  return error instanceof AppError && error.code === 'too_many_requests' ? 'too_many' : 'failed';
}

/** Names and codes only: messages may repeat what came in the address, or what a provider answered. */
function describe(error: unknown): object {
  const cause = error instanceof SignInRefused ? error.cause : error;
  if (!(cause instanceof Error)) return {};
  return { cause: cause.name, code: 'code' in cause ? cause.code : undefined };
}

const isExpected = (error: unknown): boolean =>
  error instanceof SignInRefused || (error instanceof Error && 'statusCode' in error) || error instanceof AppError;

/** The person walks these roads with a browser, so every refusal is a page. Only a road that is not there is a 404. */
export const errorPage =
  (publicUrl: string) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof AppError && error.code === 'not_found') throw error;
    const reason = reasonOf(error);
    if (isExpected(error)) request.log.warn({ reason, ...describe(error) }, 'sign-in refused');
    else request.log.error({ err: error }, 'unexpected error');
    const message = encodeURIComponent(SIGN_IN_REFUSALS[reason]);
    void reply.redirect(`${publicUrl}/auth/error?message=${message}`, 303);
  };
