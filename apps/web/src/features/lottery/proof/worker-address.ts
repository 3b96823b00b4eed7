// oxlint-disable-next-line import/default -- Vite makes the export: the address of the built worker
import built from './proof-worker.ts?worker&url';

type ScriptUrlPolicy = { createScriptURL: (url: string) => string };

declare global {
  interface Window {
    /** Not in Firefox and Safari of some years, nor in TypeScript's list. */
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
  }
}

/** The site's policy runs no script by an address that is mere text. The rule that vouches for this one knows no other. */
export const workerAddress: string =
  window.trustedTypes?.createPolicy('proof-worker', { createScriptURL: () => built }).createScriptURL(built) ?? built;
