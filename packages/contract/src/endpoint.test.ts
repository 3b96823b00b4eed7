import { expectTypeOf, test } from 'vitest';
import type { Api } from './api.ts';
import type { Answer, ParsedRequest, RequestInput } from './endpoint.ts';

// Checked by the compiler (`pnpm check`): a wrong type does not compile.

type Login = Api['POST /api/auth/login'];

test('the browser sends what the contract asks for, and gets what it promises', () => {
  expectTypeOf<RequestInput<Login>>().toEqualTypeOf<{ body: { email: string; password: string } }>();
  expectTypeOf<Answer<Login>['user']['role']>().toEqualTypeOf<'user' | 'admin'>();
});

test('a body that may be left out is optional for the browser', () => {
  type Sent = RequestInput<Api['DELETE /api/bookings/{id}']>;
  expectTypeOf<{ params: { id: string } }>().toExtend<Sent>();
  expectTypeOf<Sent['body']>().toEqualTypeOf<
    { reason?: string | undefined; expected_refund_ore?: number | undefined } | undefined
  >();
});

test('the handler is given parsed parts', () => {
  expectTypeOf<ParsedRequest<Login>['body']>().toEqualTypeOf<{ email: string; password: string }>();
});

test('a call that is not in the contract has no type', () => {
  // @ts-expect-error no such call
  type Missing = Api['GET /api/nothing'];
  expectTypeOf<Missing>().toBeAny();
});
