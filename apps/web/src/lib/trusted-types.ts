type ScriptUrlPolicy = { createScriptURL: (url: string) => string };

declare global {
  interface Window {
    /** Not in Firefox and Safari of some years, nor in TypeScript's list. */
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
  }
}

/** The site's policy runs no script by an address that is mere text. The rule that vouches for this one knows no other. */
export const trustedScriptUrl = (name: string, built: string): string =>
  window.trustedTypes?.createPolicy(name, { createScriptURL: () => built }).createScriptURL(built) ?? built;
