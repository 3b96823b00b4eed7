/** The sign-ins of others that we know how to accept. Which of them are offered is a matter of configuration. */
export const PROVIDERS = ['google', 'apple', 'microsoft'] as const;
export type Provider = (typeof PROVIDERS)[number];
