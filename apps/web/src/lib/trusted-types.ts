type ScriptUrlPolicy = { createScriptURL: (url: string) => string };

declare global {
  interface Window {
    /** Missing in older Firefox and Safari, and in TypeScript's DOM types. */
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
  }
}

/** The CSP requires Trusted Types for script URLs. This policy returns the one built URL, whatever it is given. */
export const trustedScriptUrl = (name: string, built: string): string =>
  window.trustedTypes?.createPolicy(name, { createScriptURL: () => built }).createScriptURL(built) ?? built;
