/**
 * Runs a draw of Hyttelaget again from its proof, and reports whether the result is the same. One file that needs only
 * Node 20 or newer; the draw's code is that of the site.
 *
 *   node verify-draw.mjs trekning-7.json                     the proof, as downloaded from the page of the draw
 *   node verify-draw.mjs trekning-7.json trekning-7-min.json and what you know yourself: your requests, and the
 *                                                            seal your browser was shown before the draw
 *
 * Exits with 0 when everything matches, else with 1.
 */
import { readFileSync } from 'node:fs';
import { isProven, verify, type ProofChecks, type Witness } from '@hytte/domain/draws/verify';

const CHECKS = ['seal', 'snapshot', 'result', 'ownRequests'] as const;

const LABELS: Record<keyof ProofChecks, string> = {
  seal: 'Forseglingen: det hemmelige tallet er det som ble forseglet · Seal: the secret is the one that was sealed',
  snapshot: 'Det som ble låst, er uendret · Snapshot: what was locked is unchanged',
  result: 'Trukket på nytt, samme resultat · Result: drawn again, and it came out the same',
  ownRequests: 'Dine forespørsler var med · Own requests: what you asked for was in it',
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    say(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
    return null;
  }
}

function report(proofFile: string, ownFile: string | undefined): boolean {
  // Not validated: it is compared with the proof, and a file of another shape does not match.
  const witness = ownFile === undefined ? {} : (readJson(ownFile) as Witness | null);
  const checks = verify(readJson(proofFile), witness ?? { seal: 'unreadable' });
  const markOf = (name: keyof ProofChecks): string => {
    if (name === 'ownRequests' && ownFile === undefined) return '–';
    return checks[name] ? '✓' : '✗';
  };
  for (const name of CHECKS) say(`${markOf(name)} ${LABELS[name]}`);
  return isProven(checks);
}

const [proofFile, ownFile] = process.argv.slice(2);
if (proofFile === undefined) say('node verify-draw.mjs <proof.json> [<what-you-know.json>]');
const proven = proofFile !== undefined && report(proofFile, ownFile);
if (proofFile !== undefined) say(proven ? 'Alt stemmer · Everything matches' : 'Stemmer ikke · Does not match');
process.exitCode = proven ? 0 : 1;
