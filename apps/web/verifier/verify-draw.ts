/**
 * Runs a draw of Hyttelaget again from its proof, and reports whether the result is the same. One file that needs only
 * Node 20 or newer; the draw's code is that of the site.
 *
 *   node verify-draw.mjs trekning-7.json                     the proof, as downloaded from the page of the draw
 *   node verify-draw.mjs trekning-7.json trekning-7-min.json and what you know yourself: your requests or wishes, your
 *                                                            receipts, and the seal your browser was shown before
 *
 * Exits with 0 when everything matches, else with 1.
 */
import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { type CheckName, CHECKS, verify, type Witness, isProven } from '@hytte/domain/fairness/draws/verify';
import { readBundle } from '@hytte/domain/fairness/draws/check-bundle';
import {
  type Act,
  checkJournal,
  type JournalCheck,
  type JournalWitness,
} from '@hytte/domain/fairness/draws/own-journal';
import { type Receipt, receiptText } from '@hytte/domain/fairness/draws/receipt';
import { frozenUnder, type ReadableRules } from '@hytte/domain/fairness/draws/rules';
import { knownChains } from '../src/features/fairness/draws/proof/known-chains.ts';

const LABELS: Record<CheckName, string> = {
  seal: 'Forseglingen: det hemmelige tallet er det som ble forseglet · Seal: the secret is the one that was sealed',
  snapshot: 'Det som ble låst, er uendret · Snapshot: what was locked is unchanged',
  beacon:
    'Tallet utenfra: lista var låst før det fantes, og signaturen er ekte · Beacon: the list was locked before it existed, and its signature is genuine',
  result: 'Trukket på nytt, samme resultat · Result: drawn again, and it came out the same',
  ownRequests: 'Dine forespørsler var med · Own requests: what you asked for was in it',
};
const OWN_WISHES =
  'Dine ønsker var med, slik du lagret dem og i samme rekkefølge · Own wishes: they were in it as you saved them, in the same order';
const NO_BEACON =
  'Uten tall utenfra: de som driver tjenesten, kunne ha kjent det hemmelige tallet · No beacon: the operator could have known the secret';
const RULES = 'Reglene er de du kan lese · Rules: they are those you can read';
const RULES_CHANGED = 'Reglene er endret siden · Rules: they have been changed since';

const RECEIPTS: Record<JournalCheck['receipts'], string> = {
  holds:
    '✓ Kvitteringene dine er ekte, står i journalen, og det du ventet på svar om, var med · Receipts: genuine, in the journal, and what you were waiting for was in the draw',
  changed:
    '✗ Det du hadde bedt om, ble endret før trekningen, og ikke av deg · Receipts: what you had asked for was changed before the draw, and not by you',
  fails:
    '✗ Noe du har kvittering for, mangler i journalen, er skrevet om, eller var ikke med · Receipts: something you have one for is missing from the journal, rewritten, or was not in the draw',
  none: '– Ingen kvitteringer fra før trekningen · Receipts: none from before the draw',
};
const CHAIN: Record<JournalCheck['chain'], string> = {
  holds:
    '✓ Journalen er hel fra den første kvitteringen din til lista ble låst · Journal: whole from your first receipt until the list was locked',
  fails:
    '✗ Journalen henger ikke sammen, eller det var en annen liste som ble låst · Journal: it does not hold together, or another list was locked',
  none: '– Ingen kvittering å sammenligne journalen med · Journal: no receipt to compare it with',
};
const ACTS: Record<Act['entry']['kind'], string> = {
  moved: 'forespørselen din ble flyttet · your request was moved',
  wishes_saved: 'ønskelista di ble endret · your wish list was changed',
  cancelled: 'forespørselen din ble slettet · your request was deleted',
  given: 'et medlem fikk dager utenom trekningen · a member was given days outside the draw',
  points_changed: 'poengene til et medlem ble endret · the points of a member were changed',
  household_changed: 'et medlem gikk inn i en husstand eller ut av en · a member joined a household, or left one',
  group_changed: 'hvem som er med i en gruppe, ble endret · who is in a group was changed',
  no_show:
    'poengene dine ble endret fordi du ikke kom til et opphold, eller det ble rettet · your points were changed because you did not come to a stay, or that was corrected',
  hut_closed: 'en hytte du ventet på svar om, ble stengt · a hut you were waiting for was closed',
  season_blocked: 'dager du ventet på svar om, ble stengt · days you were waiting for were closed',
  points_reset: 'alles poeng ble nullstilt · everybody’s points were reset',
  rules_changed: 'reglene ble endret · the rules were changed',
};

const labelOf = (name: CheckName, bundle: ProofBundle | null): string =>
  name === 'ownRequests' && bundle && bundle.snapshot.period !== null ? OWN_WISHES : LABELS[name];

/** What the member knows, from the page of the draw. */
type OwnFile = Witness & { rules?: ReadableRules; journal?: JournalWitness };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    say(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
    return null;
  }
}

/** The constant beginning of a public Ed25519 key in DER (RFC 8410). */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

function isSigned(receipt: Receipt): boolean {
  const der = Buffer.concat([KEY_PREFIX, Buffer.from(receipt.key, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verifySignature(null, Buffer.from(receiptText(receipt)), key, Buffer.from(receipt.signature, 'hex'));
}

async function reportJournal(bundle: ProofBundle | null, { journal, ...own }: OwnFile): Promise<boolean> {
  if (!bundle || !journal) return true;
  const { receipts, chain, acts } = await checkJournal(bundle, own, journal, isSigned);
  say(RECEIPTS[receipts]);
  for (const { entry } of acts) say(`    ${entry.at} ${entry.by}: ${ACTS[entry.kind]}`);
  say(CHAIN[chain]);
  return receipts !== 'changed' && receipts !== 'fails' && chain !== 'fails';
}

async function report(proofFile: string, ownFile: string | undefined): Promise<boolean> {
  const read = readJson(proofFile);
  // Not validated: it is compared with the proof, and a file of another shape does not match.
  const own = ownFile === undefined ? {} : ((readJson(ownFile) as OwnFile | null) ?? { seal: 'unreadable' });
  const bundle = readBundle(read);
  const checks = verify(read, own, knownChains);
  const hasNoBeacon = bundle?.snapshot.beacon.source === 'none';
  for (const name of CHECKS) {
    const isOpen = name === 'ownRequests' && ownFile === undefined;
    if (name === 'beacon' && hasNoBeacon && checks.beacon) say(`– ${NO_BEACON}`);
    else say(`${isOpen ? '–' : checks[name] ? '✓' : '✗'} ${labelOf(name, bundle)}`);
  }
  if (bundle && own.rules) say(frozenUnder(bundle.snapshot, own.rules) ? `✓ ${RULES}` : `– ${RULES_CHANGED}`);
  const isUnchanged = await reportJournal(bundle, own);
  return isUnchanged && isProven(checks);
}

const [proofFile, ownFile] = process.argv.slice(2);
if (proofFile === undefined) say('node verify-draw.mjs <proof.json> [<what-you-know.json>]');
const proven = proofFile !== undefined && (await report(proofFile, ownFile));
if (proofFile !== undefined) say(proven ? 'Alt stemmer · Everything matches' : 'Stemmer ikke · Does not match');
process.exitCode = proven ? 0 : 1;
