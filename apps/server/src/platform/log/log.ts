import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

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
  'body_text',
  'body_html',
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
