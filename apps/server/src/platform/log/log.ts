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
];

const redactedPaths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

export const createLog = (level: string, name: string, destination?: DestinationStream): Log =>
  pino(
    {
      name,
      level,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // pg attaches the failing row and the statement's parameters to its errors; they may contain anything.
      serializers: {
        err: ({ name, message, stack, errorCode: code, constraint }) => ({ name, message, stack, code, constraint }),
      },
    },
    destination,
  );
