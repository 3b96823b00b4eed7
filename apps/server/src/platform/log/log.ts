import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LogFn, pino } from 'pino';

export type Log = FastifyBaseLogger;

// Redacted at the top level and one and two levels deep.
const SECRET_KEYS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'secretKey',
  'webhookSecret',
  'apiKey',
  'stripe-signature',
  'letter',
];

const redactedPaths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

export function createLog(level: string, name: string, destination: DestinationStream = pino.destination(1)): Log {
  const settings = {
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = pino(
    {
      ...settings,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      // pg attaches the failing row and the statement's parameters to its errors; they may contain anything.
      serializers: {
        err: ({ name, message, stack, errorCode: code, constraint }) => ({ name, message, stack, code, constraint }),
      },
    },
    destination,
  );
  requestLogs.set(log, pino(settings, destination));
  return log;
}

/** Every field of it, so that nothing else can be written without redaction. */
type RequestLine = {
  reqId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  user: string | undefined;
};

const requestLogs = new WeakMap<Log, Log>();

/**
 * Writes the line of each request beside `log`, without searching it for secrets: that was a sixth of the work of an
 * unchanged calendar, and these fields hold none.
 */
export function requestLog(log: Log): (line: RequestLine) => void {
  const plain = requestLogs.get(log) ?? log;
  return (line) => plain.info(line, 'request');
}

/**
 * The log of one request, made when it first writes: most write only the line above. Binding the id searches it for
 * secrets too, a fifteenth of the work of an unchanged calendar.
 */
export function childWhenUsed(log: Log, bindings: Record<string, unknown>): Log {
  let made: Log | null = null;
  const child = (): Log => (made ??= log.child(bindings));
  const writeAt =
    (level: keyof Omit<Log, 'child' | 'level'>): LogFn =>
    (...line: unknown[]) =>
      Reflect.apply(child()[level], child(), line);
  return {
    level: log.level,
    child: (...more) => child().child(...more),
    fatal: writeAt('fatal'),
    error: writeAt('error'),
    warn: writeAt('warn'),
    info: writeAt('info'),
    debug: writeAt('debug'),
    trace: writeAt('trace'),
    silent: writeAt('silent'),
  };
}
