/** What index.html asked for before there was a site to ask: the first calls of who is signed in, by address. */
type EarlyAnswers = { token: string; answers: Map<string, Promise<Response>> };

declare global {
  // Set by the script in index.html, and by nobody else.
  var earlyAnswers: EarlyAnswers | undefined;
}

/** The answer that is already on its way. Each is taken once, and only for whom it was asked. */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined || early.token !== token) return undefined;
  const answer = early.answers.get(url);
  early.answers.delete(url);
  return answer;
}
