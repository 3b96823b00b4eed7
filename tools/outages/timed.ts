export type Timed = { name: string; ms: number; status: number; code: string | null; retryAfter: string | null };

type Sent = { method?: string; token?: string; body?: object | FormData };

const LONGEST_MS = 60_000;

/** One request, no second try: how it was answered, and after how long. Status 0 is no answer at all. */
export async function timed(
  name: string,
  url: string,
  { method, token, body }: Sent = {},
): Promise<Timed & { json: unknown }> {
  const begun = performance.now();
  const answer = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => null);
  const text = (await answer?.text().catch(() => '')) ?? '';
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  return {
    name,
    ms: performance.now() - begun,
    status: answer?.status ?? 0,
    code: textIn(json, 'code') ?? answer?.headers.get('location') ?? null,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    json,
  };
}

/** A text somewhere in an answer, by the names that lead to it. */
export function textIn(value: unknown, ...names: string[]): string | null {
  let found = value;
  for (const name of names)
    found =
      typeof found === 'object' && found !== null ? Object.getOwnPropertyDescriptor(found, name)?.value : undefined;
  return typeof found === 'string' ? found : null;
}
