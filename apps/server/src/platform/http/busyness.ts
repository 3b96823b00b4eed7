import { Gauge } from 'prom-client';
import { registry } from '../metrics/metrics.ts';

const EVERY_MS = 100;
/** In a row: one long pause, of whatever made it, is over when it is noticed. */
const TIMES = 3;

export type ServerLoad = {
  /** Calls that are being worked on right now. */
  requestsInFlight: () => number;
  /** How late the process keeps coming to what is due: what everyone who is served here waits on top. */
  eventLoopLagMs: () => number;
  /** Counts one more, until what it gives back is called; calling it again changes nothing. */
  begin: () => () => void;
  stop: () => void;
};

const inWorkGauge = new Gauge({
  name: 'http_calls_in_work',
  help: 'Calls that the process is working on, those in line for a connection included',
  registers: [registry],
});

export function watchServerLoad(): ServerLoad {
  let working = 0;
  let late: number[] = [];
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    late = [now - due, ...late].slice(0, TIMES);
    due = now + EVERY_MS;
    inWorkGauge.set(working);
  }, EVERY_MS).unref();
  return {
    requestsInFlight: () => working,
    eventLoopLagMs: () => (late.length < TIMES ? 0 : Math.max(0, Math.min(...late))),
    begin: () => {
      working += 1;
      let counted = true;
      return () => {
        if (counted) working -= 1;
        counted = false;
      };
    },
    stop: () => clearInterval(timer),
  };
}
