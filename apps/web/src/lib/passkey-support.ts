// Small, for pages with a passkey button. The library is in passkey-ceremony.ts, which is loaded when it is needed.
import { errorText } from './error-text.ts';
import type { T } from './i18n.ts';

/** An IP address cannot be a relying party. */
const isNamedHost = (): boolean => !/^[\d.]+$|:/.test(window.location.hostname);

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function' && isNamedHost();

/** Whether the browser offers passkeys in the list of a field. Older ones lack the question, too. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  supportsPasskeys() &&
  'isConditionalMediationAvailable' in window.PublicKeyCredential &&
  (await window.PublicKeyCredential.isConditionalMediationAvailable());

/** The browser returned no passkey. No fault: the person may have changed their mind. */
export class PasskeyNotUsed extends Error {
  override name = 'PasskeyNotUsed';
  constructor(options?: ErrorOptions) {
    super('No passkey was used', options);
  }
}

export const passkeyErrorText = (t: T, error: Error): string =>
  error instanceof PasskeyNotUsed ? t('passkey_not_used') : errorText(t, error);
