import type { Setup } from './setup.ts';

export type Environment = Record<string, string>;

type ServiceSource =
  | { kind: 'ours' }
  /** The caller's environment names one: ours is not started. */
  | { kind: 'given'; by: string }
  /** This machine cannot run it: a simpler replacement is used. */
  | { kind: 'replaced'; note: string };

/** Something the application talks to. It may consist of several processes. */
export type Service = {
  name: string;
  /** In the order in which they are stopped. */
  daemons: readonly { name: string; stopSignal: NodeJS.Signals }[];
  source: (setup: Setup) => ServiceSource;
  address: (setup: Setup) => string;
  /** The ports that must be free before it is started. */
  ports: (setup: Setup) => number[];
  /** Resolves when the service answers its check. */
  start: (setup: Setup) => Promise<void>;
  /** Uses the service as the application would; throws when it does not answer. */
  check: (setup: Setup) => Promise<unknown>;
  /** The settings by which a child process uses it. */
  environment: (setup: Setup) => Environment;
};
