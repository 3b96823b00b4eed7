import type { Fixture } from './fixtures.ts';
import { faultOfAny, faultOfCall, faultOfRefusal } from './response-faults.ts';
import type { Plan } from './plans.ts';
import { asRequest, callOf, isInContract, sentBy, type WireRequest } from './requests.ts';
import type { Tally } from './tally.ts';
import { malform } from './malformed-requests.ts';
import { type Response, type Outcome, sendBytes } from './wire.ts';

const shown = ({ method, path, headers, payload }: WireRequest): string => {
  const { authorization: _, ...others } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(others).slice(0, 200)} ${payload?.toString().slice(0, 600) ?? ''}`;
};

/** Garbage may still be a good request once the trick is done: then only a refusal has to look like one. */
const faultOfGarbage = (method: string, heard: Response): string | null =>
  faultOfAny(heard) ?? (heard.status >= 400 ? faultOfRefusal(heard, method === 'HEAD') : null);

/** Sends what was planned, judges what comes back, and notes it. */
export function trier(port: number, send: (request: WireRequest) => Promise<Outcome>, tally: Tally) {
  async function tryPlan(plan: Plan, cast: Fixture, label: string): Promise<void> {
    const { kind, route, caller } = plan;
    const sent = sentBy(plan, cast);
    const whole = asRequest(plan, sent, cast);
    const request = kind === 'garbage' ? malform(whole, plan.mutation) : whole;
    const outcome = await send(request);
    const example = `${label}, ${kind} as ${caller}: ${shown(request)}`;
    if ('silence' in outcome) return tally.fault(route, `silence: ${outcome.silence}`, example);
    tally.answered(kind, kind === 'garbage' ? 'garbage' : route, outcome.status);
    const isVisitor = caller === 'visitor' || caller === 'false token';
    const fault =
      kind === 'garbage'
        ? faultOfGarbage(request.method, outcome)
        : faultOfCall(callOf(route), outcome, { isInContract: isInContract(route, sent), isVisitor });
    if (fault !== null) tally.fault(route, fault, example);
  }

  async function tryRaw(requests: readonly Buffer[]): Promise<void> {
    await Promise.all(
      requests.map(async (bytes) => {
        const outcome = await sendBytes(port, bytes);
        // Hanging up on what is not HTTP is an answer too.
        if ('silence' in outcome) return;
        tally.answered('raw', 'raw', outcome.status);
        const fault = faultOfGarbage('GET', outcome);
        if (fault !== null) tally.fault('raw', fault, JSON.stringify(bytes.toString('latin1').slice(0, 200)));
      }),
    );
  }

  return { tryPlan, tryRaw };
}
