import type { TrustedTypesPolicy } from '@hytte/contract/trusted-types';

type ScriptUrlPolicy = { createScriptURL: (url: string) => string };

declare global {
  interface Window {
    /** Missing in older Firefox and Safari, and in TypeScript's DOM types. */
    trustedTypes?: { createPolicy: (name: TrustedTypesPolicy, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
  }
}

/**
 * The CSP requires Trusted Types for script URLs. This policy returns the one built URL, whatever it is given. Call it once
 * for each name: the browser refuses a second policy. The value is a TrustedScriptURL, accepted wherever a string is.
 */
export const trustedScriptUrl = (name: TrustedTypesPolicy, built: string): string =>
  window.trustedTypes?.createPolicy(name, { createScriptURL: () => built }).createScriptURL(built) ?? built;
