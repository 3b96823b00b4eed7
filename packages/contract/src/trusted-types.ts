/**
 * The Trusted Types policies of the web client, each of which returns one built script URL. The CSP names exactly these:
 * the browser refuses any other policy, and a second one of the same name.
 */
export const TRUSTED_TYPES_POLICIES = ['service-worker', 'proof-worker', 'sheet-worker'] as const;

export type TrustedTypesPolicy = (typeof TRUSTED_TYPES_POLICIES)[number];
