import type { Texts } from '../text.ts';

/** The page on which the member's browser verifies a draw by repeating it. */
export const proofTexts = {
  proof: { no: 'Bevis', en: 'Proof' },
  proof_title: { no: 'Trekning nr. {number}', en: 'Draw no. {number}' },
  failed_to_fetch_proof: { no: 'Vi klarte ikke å hente beviset.', en: 'We could not fetch the proof.' },

  proof_checks: { no: 'Dette etterprøver nettleseren din', en: 'What your browser checks' },
  proof_checks_intro: {
    no: 'Den regner selv, her og nå. Den trekker på nytt og sammenligner med det som ble publisert.',
    en: 'It does the sums itself, here and now. It draws again and compares with what was published.',
  },
  proof_at_work: { no: 'Trekker på nytt …', en: 'Drawing again …' },
  proof_holds: { no: 'Alt stemmer. Trekningen er etterprøvd.', en: 'Everything matches. The draw has been checked.' },
  proof_fails: { no: 'Denne trekningen kan ikke bekreftes.', en: 'This draw cannot be confirmed.' },
  proof_fails_what_to_do: {
    no: 'Last ned beviset med en gang, så du har det slik det er nå. Si fra til dem som driver klubben, og til Hyttelaget, og be et annet medlem åpne den samme siden. Ikke tøm nettleserens data: Der ligger forseglingen du så.',
    en: 'Download the proof at once, so that you have it as it is now. Tell the board and Hyttelaget, and ask another member to open the same page. Do not clear your browser’s data: the seal you saw is kept there.',
  },
  proof_changed: {
    no: 'Trekningen er regnet riktig, men det du hadde bedt om, var endret.',
    en: 'The draw was calculated correctly, but what you had asked for had been changed.',
  },
  proof_changed_what_to_do: {
    no: 'Du skal ha fått e-post med en begrunnelse. Er det nytt for deg, spør du dem som driver klubben.',
    en: 'You should have got an e-mail with a reason. If it is news to you, ask the board.',
  },
  proof_could_not_check: {
    no: 'Nettleseren klarte ikke å regne ferdig. Det sier ingenting om trekningen: Last siden på nytt, eller bruk programmet nedenfor.',
    en: 'The browser could not finish the sums. That says nothing about the draw: load the page again, or use the program below.',
  },
  proof_try_again: { no: 'Etterprøv på nytt', en: 'Check again' },

  check_waits: { no: 'Venter', en: 'Waiting' },
  check_at_work: { no: 'Regner', en: 'At work' },
  check_holds: { no: 'Stemmer', en: 'Matches' },
  check_fails: { no: 'Stemmer ikke', en: 'Does not match' },
  check_unproven: { no: 'Ikke bevist', en: 'Not proven' },

  check_seal: { no: 'Forseglingen', en: 'The seal' },
  check_seal_waits: {
    no: 'Er det hemmelige tallet det som ble forseglet før trekningen?',
    en: 'Is the secret number the one that was sealed before the draw?',
  },
  check_seal_holds: {
    no: 'Det hemmelige tallet er det som ble forseglet før trekningen.',
    en: 'The secret number is the one that was sealed before the draw.',
  },
  check_seal_seen: {
    no: 'Denne nettleseren fikk se den samme forseglingen {date}, før noen kunne kjenne tallet.',
    en: 'This browser was shown the same seal on {date}, before anybody could know the number.',
  },
  check_seal_unseen: {
    no: 'Denne nettleseren fikk ikke se forseglingen på forhånd. Spør gjerne et medlem som gjorde det.',
    en: 'This browser was not shown the seal beforehand. You may ask a member who was.',
  },
  check_seal_fails: {
    no: 'Det hemmelige tallet er ikke det som ble forseglet.',
    en: 'The secret number is not the one that was sealed.',
  },
  check_seal_swapped: {
    no: 'Denne nettleseren fikk se en annen forsegling {date}. Den er byttet ut.',
    en: 'This browser was shown another seal on {date}. It has been replaced.',
  },

  check_snapshot: { no: 'Det som ble låst', en: 'What was locked' },
  check_snapshot_waits: {
    no: 'Er forespørsler, poeng og ledige dager de som ble låst da trekningen begynte?',
    en: 'Are requests, points and free days those that were locked when the draw began?',
  },
  check_snapshot_holds: {
    no: 'Forespørsler, poeng og ledige dager er slik de ble låst da trekningen begynte.',
    en: 'Requests, points and free days are as they were locked when the draw began.',
  },
  check_snapshot_fails: {
    no: 'Forespørsler, poeng eller ledige dager er endret etterpå.',
    en: 'Requests, points or free days have been changed afterwards.',
  },

  check_beacon: { no: 'Tallet utenfra', en: 'The number from outside' },
  check_beacon_waits: {
    no: 'Var lista låst før det offentlige tallet fantes?',
    en: 'Was the list locked before the public number existed?',
  },
  check_beacon_holds: {
    no: 'Lista ble låst {frozen}. Det offentlige tallet, nr. {round} fra drand, kom {seconds} sekunder senere, og signaturen er ekte. Ingen kunne kjenne det da lista ble låst, heller ikke vi som driver Hyttelaget.',
    en: 'The list was locked on {frozen}. The public number, no. {round} from drand, came {seconds} seconds later, and its signature is genuine. Nobody could know it when the list was locked, not even we who run Hyttelaget.',
  },
  check_beacon_fails: {
    no: 'Tallet er ikke det lista viste til, eller det fantes allerede da lista ble låst.',
    en: 'The number is not the one the list named, or it already existed when the list was locked.',
  },
  check_beacon_none: {
    no: 'Denne trekningen brukte ikke noe tall utenfra. Vi som driver Hyttelaget, kunne ha kjent det hemmelige tallet på forhånd og prøvd oss fram.',
    en: 'This draw used no number from outside. We who run Hyttelaget could have known the secret number beforehand and tried things out.',
  },

  check_rules: { no: 'Reglene', en: 'The rules' },
  check_rules_holds: {
    no: 'Reglene er de du kan lese i dag: Sesonger, poeng og stengte dager er ikke endret siden lista ble låst.',
    en: 'The rules are those you can read today: seasons, points and closed days have not been changed since the list was locked.',
  },
  check_rules_changed: {
    no: 'Sesonger, poeng eller stengte dager er endret etter at lista ble låst. Beviset har fingeravtrykket av reglene som gjaldt, men de kan ikke leses her lenger.',
    en: 'Seasons, points or closed days have been changed since the list was locked. The proof has the fingerprint of the rules that applied, but they can no longer be read here.',
  },

  check_result: { no: 'Resultatet', en: 'The result' },
  check_result_waits: {
    no: 'Gir det samme tallet og de samme forespørslene det samme resultatet?',
    en: 'Do the same number and the same requests give the same result?',
  },
  check_result_holds: {
    no: 'Nettleseren din trakk på nytt og fikk det samme, forespørsel for forespørsel.',
    en: 'Your browser drew again and got the same, request by request.',
  },
  check_result_fails: {
    no: 'Nettleseren din trakk på nytt og fikk noe annet.',
    en: 'Your browser drew again and got something else.',
  },

  check_own: { no: 'Dine forespørsler', en: 'Your requests' },
  check_own_waits: { no: 'Var det du ba om, med?', en: 'Was what you asked for in it?' },
  check_own_none: {
    no: 'Du hadde ingen forespørsler i denne trekningen.',
    en: 'You had no requests in this draw.',
  },
  check_own_holds_one: {
    no: 'Forespørselen din var med, slik den sto da lista ble låst.',
    en: 'Your request was in it, as it stood when the list was locked.',
  },
  check_own_holds_other: {
    no: 'Alle de {count} forespørslene dine var med, slik de sto da lista ble låst.',
    en: 'All {count} of your requests were in it, as they stood when the list was locked.',
  },
  check_own_fails: {
    no: 'Noe du hadde bedt om, mangler eller er endret.',
    en: 'Something you had asked for is missing or changed.',
  },

  check_wishes: { no: 'Dine ønsker', en: 'Your wishes' },
  check_wishes_waits: { no: 'Var ønskene dine med, slik du la dem?', en: 'Were your wishes in it, as you left them?' },
  check_wishes_none: {
    no: 'Du hadde ingen ønsker i denne trekningen.',
    en: 'You had no wishes in this draw.',
  },
  check_wishes_holds_one: {
    no: 'Ønsket ditt var med da lista ble låst, slik du hadde lagret det.',
    en: 'Your wish was in it when the list was locked, as you had saved it.',
  },
  check_wishes_holds_other: {
    no: 'Alle de {count} ønskene dine var med da lista ble låst, slik du hadde lagret dem og i samme rekkefølge.',
    en: 'All {count} of your wishes were in it when the list was locked, as you had saved them and in the same order.',
  },
  check_wishes_fails: {
    no: 'Et ønske du hadde, mangler eller er endret, eller lista har et du ikke hadde.',
    en: 'A wish of yours is missing or changed, or the list has one that is not yours.',
  },

  check_receipts: { no: 'Kvitteringene dine', en: 'Your receipts' },
  check_receipts_waits: {
    no: 'Står det du har kvittering for, i klubbens journal, og var det med?',
    en: 'Is what you have receipts for in the club’s journal, and was it in the draw?',
  },
  check_receipts_hold_one: {
    no: 'Kvitteringen din er ekte og står i klubbens journal, slik du fikk den. Det du ventet på svar om, var med.',
    en: 'Your receipt is genuine and stands in the club’s journal, as you were given it. What you were waiting for was in the draw.',
  },
  check_receipts_hold_other: {
    no: 'Alle de {count} kvitteringene dine er ekte og står i klubbens journal, slik du fikk dem. Det du ventet på svar om, var med.',
    en: 'All {count} of your receipts are genuine and stand in the club’s journal, as you were given them. What you were waiting for was in the draw.',
  },
  check_receipts_changed: {
    no: 'Det du hadde bedt om, ble endret før trekningen, og ikke av deg:',
    en: 'What you had asked for was changed before the draw, and not by you:',
  },
  check_receipts_fails: {
    no: 'Noe du har kvittering for, mangler i journalen, er skrevet om, eller var ikke med i trekningen.',
    en: 'Something you have a receipt for is missing from the journal, was rewritten, or was not in the draw.',
  },
  check_receipts_none: {
    no: 'Denne nettleseren har ingen kvitteringer fra før trekningen. De ligger i nettleseren du brukte da du ba om noe, og som vedlegg i e-posten du fikk.',
    en: 'This browser has no receipts from before the draw. They are in the browser you used when you asked, and attached to the e-mail you got.',
  },
  check_chain: { no: 'Journalen', en: 'The journal' },
  check_chain_waits: {
    no: 'Er journalen hel fra kvitteringene dine til lista ble låst?',
    en: 'Is the journal whole from your receipts until the list was locked?',
  },
  check_chain_holds: {
    no: 'Journalen er hel fra den første kvitteringen din til lista ble låst. Ingen linje er tatt ut, skrevet om eller satt inn etterpå, og det var denne lista som ble låst.',
    en: 'The journal is whole from your first receipt until the list was locked. No line was taken out, rewritten or put in afterwards, and it was this list that was locked.',
  },
  check_chain_fails: {
    no: 'Journalen henger ikke sammen: En linje er tatt ut, skrevet om eller satt inn etterpå, eller det var en annen liste som ble låst.',
    en: 'The journal does not hold together: a line was taken out, rewritten or put in afterwards, or another list was locked.',
  },
  check_chain_none: {
    no: 'Uten en kvittering fra før trekningen har nettleseren ingenting å sammenligne journalen med.',
    en: 'Without a receipt from before the draw the browser has nothing to compare the journal with.',
  },
  act_moved: { no: 'Forespørselen din ble flyttet {moment} av {by}.', en: 'Your request was moved {moment} by {by}.' },
  act_cancelled: {
    no: 'Forespørselen din ble slettet {moment} av {by}.',
    en: 'Your request was deleted {moment} by {by}.',
  },
  act_wishes_saved: {
    no: 'Ønskelista di ble endret {moment} av {by}.',
    en: 'Your wish list was changed {moment} by {by}.',
  },
  act_hut_closed: {
    no: 'En hytte du ventet på svar om, ble stengt {moment} av {by}.',
    en: 'A hut you were waiting for was closed {moment} by {by}.',
  },
  act_season_blocked: {
    no: 'Dager du ventet på svar om, ble stengt {moment} av {by}.',
    en: 'Days you were waiting for were closed {moment} by {by}.',
  },
  act_points_reset: {
    no: 'Alles poeng ble nullstilt {moment} av {by}.',
    en: 'Everybody’s points were reset {moment} by {by}.',
  },
  act_given: {
    no: 'Et medlem fikk dager utenom trekningen {moment} av {by}.',
    en: 'A member was given days outside the draw {moment} by {by}.',
  },
  act_points_changed: {
    no: 'Poengene til et medlem ble endret {moment} av {by}.',
    en: 'The points of a member were changed {moment} by {by}.',
  },
  act_household_changed: {
    no: 'Et medlem gikk inn i en husstand eller ut av en {moment}.',
    en: 'A member joined a household, or left one, {moment}.',
  },
  act_group_changed: {
    no: 'Hvem som er med i en gruppe, ble endret {moment} av {by}.',
    en: 'Who is in a group was changed {moment} by {by}.',
  },
  act_no_show: {
    no: 'Poengene dine ble endret {moment} av {by}: Det ble notert, eller rettet, at du ikke kom til et opphold.',
    en: 'Your points were changed {moment} by {by}: it was noted, or corrected, that you did not come to a stay.',
  },
  act_rules_changed: {
    no: 'Reglene for trekningen ble endret {moment} av {by}.',
    en: 'The rules of the draw were changed {moment} by {by}.',
  },
  act_by_self: {
    no: 'deg selv, i en annen nettleser, eller av en i husstanden din',
    en: 'you, in another browser, or by somebody in your household',
  },

  proof_proves: { no: 'Hva dette beviser', en: 'What this proves' },
  proof_proves_after: {
    no: 'Ingen har endret resultatet etterpå.',
    en: 'Nobody has changed the result afterwards.',
  },
  proof_proves_steer: {
    no: 'Ingen som driver klubben, og ingen medlemmer kunne styre det. Alt de kan endre, ble låst, og ingen kunne vite hva en endring ville gjort med loddene uten å kjenne det hemmelige tallet.',
    en: 'No one on the board and no member could steer it. All they can change was locked, and nobody could know what a change would do to the tickets without knowing the secret number.',
  },
  proof_proves_not: { no: 'Hva det ikke beviser', en: 'What it does not prove' },
  proof_proves_operator: {
    no: 'Heller ikke vi som driver Hyttelaget, kunne styre det: Lista var låst før tallet fra drand fantes.',
    en: 'Not even we who run Hyttelaget could steer it: the list was locked before the number from drand existed.',
  },
  proof_not_operator: {
    no: 'At vi som driver Hyttelaget, lot være å prøve oss fram. Vi har det hemmelige tallet liggende før trekningen, og denne trekningen brukte ikke noe tall utenfra.',
    en: 'That we who run Hyttelaget did not try things out. We hold the secret number before the draw, and this draw used no number from outside.',
  },
  proof_not_accounts: {
    no: 'At folk er dem de sier de er. Hvem som er med, avgjør klubben.',
    en: 'That people are who they say they are. Who is a member is for the club to decide.',
  },
  proof_not_page: {
    no: 'At denne siden er ærlig. Den kommer fra oss. Vil du være sikker, bruker du programmet nedenfor på din egen maskin.',
    en: 'That this page is honest. It comes from us. To be sure, use the program below on your own machine.',
  },

  proof_own: { no: 'Slik gikk det for deg', en: 'How it went for you' },
  proof_outcomes: { no: 'Alle forespørslene', en: 'All requests' },
  proof_outcomes_intro: {
    no: 'Slik nettleseren din trakk dem. Uten navn: Alle går under plassen sin.',
    en: 'As your browser drew them. Without names: everybody goes by their place.',
  },
  proof_outcomes_names: {
    no: 'Slik nettleseren din trakk dem. Navnene ser bare de som driver klubben. De står ikke i beviset.',
    en: 'As your browser drew them. Only those who run the club see the names. They are not in the proof.',
  },
  proof_outcomes_none: {
    no: 'Ingen hadde bedt om noe i denne trekningen.',
    en: 'Nobody had asked for anything in this draw.',
  },
  proof_round_no: { no: 'Runde {round}', en: 'Round {round}' },
  proof_place_of: { no: '{place} av {of}', en: '{place} of {of}' },
  proof_place: { no: 'Plass', en: 'Place' },
  proof_tickets: { no: 'Lodd', en: 'Tickets' },
  proof_stay: { no: 'Opphold', en: 'Stay' },
  proof_result: { no: 'Resultat', en: 'Result' },
  proof_own_mark: { no: 'Deg', en: 'You' },
  proof_show_more: { no: 'Vis {count} til', en: 'Show {count} more' },
  proof_before_rounds: { no: 'Før første runde', en: 'Before the first round' },

  proof_since: { no: 'Siden da', en: 'Since then' },
  proof_since_intro: {
    no: 'Hva som er gjort med oppholdene fra denne trekningen, og av hvem. Det som ble ledig, er tilbudt i trekningens rekkefølge.',
    en: 'What has been done with the stays of this draw, and by whom. What came free was offered in the order of the draw.',
  },
  proof_since_none: {
    no: 'Ingen av oppholdene fra denne trekningen er flyttet eller avlyst.',
    en: 'None of the stays of this draw has been moved or cancelled.',
  },
  since_moved: { no: 'Flyttet {moment} av {by}.', en: 'Moved {moment} by {by}.' },
  since_cancelled: { no: 'Avlyst {moment} av {by}.', en: 'Cancelled {moment} by {by}.' },
  since_offered: {
    no: 'Tilbudt plass {place} {moment} ({cause}).',
    en: 'Offered to place {place} {moment} ({cause}).',
  },
  since_by_guest: { no: 'gjesten selv', en: 'the guest' },
  since_by_board: { no: 'dem som driver klubben', en: 'the board' },
  since_by_platform: { no: 'Hyttelaget', en: 'Hyttelaget' },
  since_by_system: { no: 'systemet', en: 'the system' },

  proof_take_away: { no: 'Etterprøv selv, uten oss', en: 'Check it yourself, without us' },
  proof_take_away_text: {
    no: 'Last ned beviset og programmet, og kjør det på din egen maskin med Node 20 eller nyere. Programmet er én fil som kan leses, og den sier det samme som denne siden.',
    en: 'Download the proof and the program, and run it on your own machine with Node 20 or newer. The program is one file that can be read, and it says the same as this page.',
  },
  proof_download: { no: 'Last ned beviset', en: 'Download the proof' },
  proof_download_own: { no: 'Last ned det du selv vet', en: 'Download what you know yourself' },
  proof_download_verifier: { no: 'Last ned programmet', en: 'Download the program' },
  proof_hashes: { no: 'Fingeravtrykkene', en: 'The fingerprints' },
  proof_copy: { no: 'Kopier', en: 'Copy' },
  proof_copied: { no: 'Kopiert', en: 'Copied' },
  proof_copy_failed: { no: 'Nettleseren lot oss ikke kopiere.', en: 'The browser did not let us copy.' },
  proof_secret: { no: 'Det hemmelige tallet', en: 'The secret number' },
  proof_snapshot_hash: { no: 'Det som ble låst', en: 'What was locked' },
  proof_signature: { no: 'Det offentlige tallet (signaturen)', en: 'The public number (its signature)' },
  proof_rules_hash: { no: 'Reglene', en: 'The rules' },
  proof_seed: { no: 'Frøet loddene kommer av', en: 'The seed the tickets come from' },
  proof_outcome_hash: { no: 'Resultatet', en: 'The result' },
  proof_previous_run: { no: 'Trekningen før', en: 'The draw before' },
  proof_run_hash: { no: 'Denne trekningen', en: 'This draw' },
} satisfies Texts;
