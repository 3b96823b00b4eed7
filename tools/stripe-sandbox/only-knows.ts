import { invalidRequest } from './api-error.ts';

/**
 * Refuses a parameter that Stripe takes and the sandbox would pass over in silence: what a test relies on is either
 * done or told.
 */
export function refuseUnsupportedParams<Params extends object>(
  params: Params,
  known: readonly (keyof Params & string)[],
  inside = '',
) {
  const names: readonly string[] = [...known, 'expand'];
  for (const name of Object.keys(params)) {
    const param = inside === '' ? name : `${inside}[${name}]`;
    if (!names.includes(name))
      throw invalidRequest(`This sandbox does not know the parameter ${param} yet.`, { param });
  }
}
