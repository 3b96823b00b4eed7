import type { Texts } from './text.ts';

/** The page on which the member's browser verifies a draw by repeating it. */
export const proofTexts = {
  proof: { no: 'Bevis', en: 'Proof' },
  proof_title: { no: 'Trekning nr. {number}', en: 'Draw no. {number}' },
  failed_to_fetch_proof: { no: 'Vi klarte ikke å hente beviset.', en: 'We could not fetch the proof.' },

  proof_checks: { no: 'Fire ting å etterprøve', en: 'Four things to check' },
  proof_checks_intro: {
    no: 'Nettleseren din regner selv, her og nå. Den trekker på nytt og sammenligner med det som ble publisert.',
    en: 'Your own browser does the sums, here and now. It draws again and compares with what was published.',
  },
  proof_at_work: { no: 'Trekker på nytt …', en: 'Drawing again …' },
  proof_holds: { no: 'Alt stemmer. Trekningen er etterprøvd.', en: 'Everything matches. The draw has been checked.' },
  proof_fails: { no: 'Denne trekningen kan ikke bekreftes.', en: 'This draw cannot be confirmed.' },
  proof_fails_what_to_do: {
    no: 'Last ned beviset med en gang, så du har det slik det er nå. Si fra til dem som driver klubben, og til Hyttelaget, og be et annet medlem åpne den samme siden. Ikke tøm nettleserens data: Der ligger forseglingen du så.',
    en: 'Download the proof at once, so that you have it as it is now. Tell the board and Hyttelaget, and ask another member to open the same page. Do not clear your browser’s data: the seal you saw is kept there.',
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
    no: 'Forespørselen din var med, slik du sendte den.',
    en: 'Your request was in it, as you sent it.',
  },
  check_own_holds_other: {
    no: 'Alle de {count} forespørslene dine var med, slik du sendte dem.',
    en: 'All {count} of your requests were in it, as you sent them.',
  },
  check_own_fails: {
    no: 'Noe du hadde bedt om, mangler eller er endret.',
    en: 'Something you had asked for is missing or changed.',
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
  proof_proves_not_text: {
    no: 'Vi som driver Hyttelaget, har det hemmelige tallet liggende før trekningen. Beviset viser ikke at vi lot være å prøve oss fram. Det krever tilfeldighet utenfra. Beviset har plass til den, men den er ikke tatt i bruk.',
    en: 'We who run Hyttelaget hold the secret number before the draw. The proof does not show that we did not try things out. That needs chance from outside. The proof has room for it, but it is not in use yet.',
  },

  proof_own: { no: 'Slik gikk det for deg', en: 'How it went for you' },
  proof_outcomes: { no: 'Alle forespørslene', en: 'All requests' },
  proof_outcomes_intro: {
    no: 'Slik nettleseren din trakk dem. Uten navn: Alle går under plassen sin.',
    en: 'As your browser drew them. Without names: everybody goes by their place.',
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
  proof_seed: { no: 'Frøet loddene kommer av', en: 'The seed the tickets come from' },
  proof_outcome_hash: { no: 'Resultatet', en: 'The result' },
  proof_previous_run: { no: 'Trekningen før', en: 'The draw before' },
  proof_run_hash: { no: 'Denne trekningen', en: 'This draw' },
} satisfies Texts;
