import { storedToken } from './token.ts';

/** After a refusal under load, or without a network. */
const TRY_AGAIN_MS = 30_000;

/**
 * Server-sent events by fetch, because EventSource cannot send the token: first `open`, then those of the server. Returns how long to wait before the next try, or
 * null when there is nothing to follow: the server sends no events, or not to this person.
 */
export async function readEvents(
  url: string,
  signal: AbortSignal,
  onEvent: (event: string) => void,
): Promise<number | null> {
  let retryMs = TRY_AGAIN_MS;
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${storedToken.get() ?? ''}` };
    const { status, body } = await fetch(url, { headers, signal });
    if (status === 429 || status >= 500) return TRY_AGAIN_MS * (1 + Math.random());
    if (status !== 200 || !body) return null;
    onEvent('open');
    let rest = '';
    for await (const text of textsOf(body)) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const line of blocks.flatMap((block) => block.split('\n'))) {
        if (line.startsWith('event: ')) onEvent(line.slice('event: '.length));
        if (line.startsWith('retry: ')) retryMs = Number(line.slice('retry: '.length));
      }
    }
    return retryMs;
  } catch {
    return signal.aborted ? null : TRY_AGAIN_MS;
  }
}

/** Streams are not iterable in all browsers. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield decoder.decode(part.value, { stream: true });
}
