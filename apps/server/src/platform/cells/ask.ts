import type { CellSettings } from './cell-settings.ts';
import { type Purpose, signMessage } from './signed-message.ts';

/** No answer in time, or a refusal: whom we asked is as good as down. */
export class Silent extends Error {
  override name = 'Silent';
}

/** More than any answer has. */
const MOST_CHARACTERS = 2_000_000;

type Question = { to: string; url: string; purpose: Purpose; data: object; timeoutMs: number };

/** Sends a signed message to a cell or the directory, and returns its answer, which the caller validates. */
export async function ask(cells: CellSettings, { to, url, purpose, data, timeoutMs }: Question): Promise<unknown> {
  const message = signMessage({ secrets: cells.secrets, from: cells.name, to, purpose }, data);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok || text.length > MOST_CHARACTERS) throw new Error(`answered ${response.status}`);
    return JSON.parse(text) as unknown; // validated by the caller
  } catch (cause) {
    throw new Silent(`${to} does not answer`, { cause });
  }
}
