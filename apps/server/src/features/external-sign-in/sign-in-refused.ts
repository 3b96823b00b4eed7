import type { SignInRefusal } from '@hytte/domain/accounts/sign-in-refusals';

/** A sign-in that ends on the error page. `cause` is for the log; the person reads the fixed sentence. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
