import type { Texts } from './text.ts';

/** Draws: a member's points, chances and outcomes, and the page where the club runs its draws. */
export const drawsTexts = {
  draw_and_points: { no: 'Trekning og poeng', en: 'Draw and points' },
  draw_when_board: { no: 'når de som driver klubben, trekker', en: 'when the board draws' },
  draw_soon: { no: 'når som helst nå', en: 'any moment now' },
  past_draws: { no: 'Tidligere trekninger', en: 'Past draws' },
  past_draws_text: {
    no: 'Hver trekning har et bevis. Åpne det, så trekker nettleseren din på nytt og sammenligner.',
    en: 'Every draw has a proof. Open it, and your browser draws again and compares.',
  },
  failed_to_fetch_draws: { no: 'Vi klarte ikke å hente trekningene.', en: 'We could not fetch the draws.' },
  seal: { no: 'Forsegling', en: 'Seal' },
  seal_text: {
    no: 'Tallet som avgjør trekningen, er valgt allerede, og forseglet så ingen kan bytte det. Nettleseren din husker forseglingen og sammenligner etterpå.',
    en: 'The number that decides the draw is chosen already, and sealed so that nobody can change it. Your browser remembers the seal and compares afterwards.',
  },
  seal_whole: { no: 'Vis hele forseglingen', en: 'Show the whole seal' },
  seal_set_at: { no: 'Forseglet {date}', en: 'Sealed on {date}' },

  own_points: { no: 'Dine poeng', en: 'Your points' },
  points_give_one: { no: '{count} lodd i neste trekning', en: '{count} ticket in the next draw' },
  points_give_other: { no: '{count} lodd i neste trekning', en: '{count} tickets in the next draw' },
  points_ledger: { no: 'Slik ble poengene til', en: 'How the points came about' },
  points_ledger_empty: {
    no: 'Ingen linjer ennå. Poeng kommer når du får et opphold.',
    en: 'No lines yet. Points come when you are given a stay.',
  },
  failed_to_fetch_points: { no: 'Vi klarte ikke å hente poengene dine.', en: 'We could not fetch your points.' },
  points_for_opening: { no: 'Startpoeng for nytt medlem', en: 'Starting points for new members' },
  points_for_stay: { no: 'Opphold', en: 'Stay' },
  points_for_given_back: { no: 'Opphold du ga fra deg', en: 'Stay you gave up' },
  points_for_edit: { no: 'Opphold flyttet', en: 'Stay moved' },
  points_for_reset: { no: 'Klubben nullstilte poengene', en: 'The club reset the points' },

  own_chance: { no: 'Slik står det nå', en: 'As it stands now' },
  own_chance_is: { no: 'Sjansen din: {chance}.', en: 'Your chance: {chance}.' },
  own_chance_moves: {
    no: 'Den endrer seg når andre ber om de samme dagene.',
    en: 'It moves when others ask for the same days.',
  },
  rivals_none: { no: 'Ingen andre har bedt om disse dagene.', en: 'Nobody else has asked for these days.' },
  rivals_one: { no: '{count} annen har bedt om noen av dagene.', en: '{count} other has asked for some of the days.' },
  rivals_other: {
    no: '{count} andre har bedt om noen av dagene.',
    en: '{count} others have asked for some of the days.',
  },
  chance_untold: {
    no: 'Så lenge færre enn tre har bedt om dager, oppgir vi ingen sjanse. Det ville avslørt hva de andre har bedt om.',
    en: 'As long as fewer than three have asked for days, we do not show your chance. It would give away what the others asked for.',
  },

  verdict: { no: 'Trekningen', en: 'The draw' },
  stay_not_given: {
    no: 'Forespørselen ble avslått. Det kostet deg ingen poeng.',
    en: 'The request was rejected. It cost you no points.',
  },
  stay_not_given_admin: { no: 'Forespørselen ble avslått.', en: 'The request was rejected.' },
  verdict_turn: { no: 'Plass {place} av {of} i runde {round}.', en: 'Place {place} of {of} in round {round}.' },
  verdict_tickets_one: { no: 'Du hadde {count} lodd.', en: 'You had {count} ticket.' },
  verdict_tickets_other: { no: 'Du hadde {count} lodd.', en: 'You had {count} tickets.' },
  verdict_gone_to: { no: 'Hytta gikk til plass {place}.', en: 'The hut went to place {place}.' },
  verdict_gone_to_round: {
    no: 'Hytta gikk til plass {place} i runde {round}.',
    en: 'The hut went to place {place} in round {round}.',
  },
  verdict_earlier_stay: {
    no: 'Noen av dagene var gitt bort fra før.',
    en: 'Some of the days had been given away before.',
  },
  verdict_blocked: { no: 'Noen av dagene er sperret.', en: 'Some of the days are blocked.' },
  verdict_expired: {
    no: 'Den første dagen var passert da klubben trakk.',
    en: 'Its first day had passed when the club drew.',
  },
  verdict_hut_unavailable: { no: 'Hytta var stengt da klubben trakk.', en: 'The hut was closed when the club drew.' },
  verdict_alternative_won: {
    no: 'Du fikk et annet av alternativene dine.',
    en: 'You were given another of your alternatives.',
  },
  verdict_own_overlap: {
    no: 'Du har et annet opphold på samme tid.',
    en: 'You have another stay at the same time.',
  },
  verdict_check: { no: 'Se og etterprøv trekningen', en: 'See and check the draw' },

  reason_taken: { no: 'Tatt av plass {place}', en: 'Taken by place {place}' },
  reason_taken_round: { no: 'Tatt av plass {place} i runde {round}', en: 'Taken by place {place} in round {round}' },
  reason_earlier_stay: { no: 'Gitt bort fra før', en: 'Given away before' },
  reason_blocked: { no: 'Sperret', en: 'Blocked' },
  reason_expired: { no: 'Første dag var passert', en: 'First day had passed' },
  reason_hut_unavailable: { no: 'Hytta var stengt', en: 'The hut was closed' },
  reason_alternative_won: { no: 'Fikk et alternativ', en: 'Got an alternative' },
  reason_own_overlap: { no: 'Eget opphold samtidig', en: 'Own stay at the time' },

  // The club's draws page: next draw, settings, history, fairness, occupancy, trial draw.
  drawings_purpose: {
    no: 'Når klubben trekker, hva som skjer da, og hvordan dagene har fordelt seg.',
    en: 'When the club draws, what happens then, and how the days have been shared.',
  },

  draw_moment: { no: '{day} kl. {time}', en: '{day} at {time}' },
  draw_in_days: { no: 'om {count} dager', en: 'in {count} days' },
  draw_requests_one: { no: '{count} forespørsel', en: '{count} request' },
  draw_requests_other: { no: '{count} forespørsler', en: '{count} requests' },
  draw_contested_one: { no: '{count} omstridt dag', en: '{count} contested day' },
  draw_contested_other: { no: '{count} omstridte dager', en: '{count} contested days' },

  chance_certain: { no: 'sikker, slik det står nå', en: 'certain, as things stand' },
  chance_nearly_certain: { no: 'så godt som sikker', en: 'as good as certain' },
  chance_about: { no: 'omtrent {won} av {of}', en: 'about {won} in {of}' },
  chance_slim: { no: 'mindre enn 1 av 50', en: 'less than 1 in 50' },
  chance_none: { no: 'fikk ikke oppholdet i noen av prøvene', en: 'did not get the stay in any of the trials' },

  next_draw: { no: 'Neste trekning', en: 'Next draw' },
  draw_by_hand: { no: 'Trekkes for hånd', en: 'Drawn by hand' },
  draw_by_hand_text: {
    no: 'Klubben trekker når en som driver klubben, trykker på «Kjør nå».',
    en: 'The club draws when someone on the board presses “Draw now”.',
  },
  draw_any_moment: { no: 'Trekkes når som helst nå', en: 'Drawn any moment now' },
  no_draw_requests: { no: 'Ingen forespørsler venter', en: 'No requests are waiting' },
  failed_to_fetch_next_draw: {
    no: 'Vi klarte ikke å hente neste trekning.',
    en: 'We could not fetch the next draw.',
  },
  draw_sealed: {
    no: 'Loddene ble forseglet {date}. Dere kan starte trekningen, men ikke styre utfallet.',
    en: 'The tickets were sealed on {date}. You can start the draw, but not steer its outcome.',
  },
  draw_now: { no: 'Kjør nå', en: 'Draw now' },
  draw_now_question: { no: 'Trekke nå?', en: 'Draw now?' },
  draw_now_requests_one: {
    no: 'Den ene forespørselen blir avgjort: tildelt eller avslått.',
    en: 'The one request is decided: allocated or rejected.',
  },
  draw_now_requests_other: {
    no: 'Alle {count} forespørsler blir avgjort: tildelt eller avslått.',
    en: 'All {count} requests are decided: allocated or rejected.',
  },
  draw_now_mails_one: {
    no: 'Ett medlem får e-post med resultatet.',
    en: 'One member gets an e-mail with the result.',
  },
  draw_now_mails_other: {
    no: '{count} medlemmer får e-post med resultatet.',
    en: '{count} members get an e-mail with the result.',
  },
  draw_now_schedule_stays: {
    no: 'Den faste trekningen {moment} går som planlagt.',
    en: 'The scheduled draw on {moment} goes ahead as planned.',
  },
  draw_now_for_good: { no: 'Trekningen kan ikke angres.', en: 'The draw cannot be undone.' },
  draw_now_nothing_question: { no: 'Ingen venter på svar', en: 'Nobody is waiting for an answer' },
  draw_now_nothing: {
    no: 'Ingen forespørsler venter akkurat nå. Du kan trekke likevel: Da skjer ingenting annet enn at en tom trekning kommer i historikken.',
    en: 'No requests are waiting right now. You can draw all the same: nothing happens but that an empty draw is put in the history.',
  },
  draw_now_not_yet: { no: 'Vent med det', en: 'Not yet' },
  draw_now_confirm: { no: 'Trekk nå', en: 'Draw now' },
  draw_now_anyway: { no: 'Trekk likevel', en: 'Draw all the same' },
  draw_done: {
    no: 'Trekningen er ferdig: {allocated} tildelt, {rejected} avslått.',
    en: 'The draw is done: {allocated} allocated, {rejected} rejected.',
  },
  draw_done_empty: {
    no: 'Det var ingen forespørsler å trekke om. Alt er som før.',
    en: 'There were no requests to draw. Everything is as before.',
  },
  draw_failed: {
    no: 'Trekningen mislyktes. Ingenting er endret, og du kan prøve igjen.',
    en: 'The draw failed. Nothing has changed, and you can try again.',
  },

  draw_settings: { no: 'Når skal klubben trekke?', en: 'When should the club draw?' },
  failed_to_fetch_draw_settings: {
    no: 'Vi klarte ikke å hente innstillingene.',
    en: 'We could not fetch the settings.',
  },
  draw_automatic: { no: 'Trekk automatisk', en: 'Draw automatically' },
  draw_automatic_hint: {
    no: 'Klubben trekker til fast tid, uten at noen trenger å huske det.',
    en: 'The club draws at a fixed time, without anyone having to remember it.',
  },
  draw_frequency: { no: 'Hvor ofte?', en: 'How often?' },
  draw_daily: { no: 'Hver dag', en: 'Every day' },
  draw_weekly: { no: 'Hver uke', en: 'Every week' },
  draw_monthly: { no: 'Hver måned', en: 'Every month' },
  draw_time: { no: 'Klokkeslett', en: 'Time' },
  draw_time_hint: { no: 'Norsk tid', en: 'Norwegian time' },
  draw_time_invalid: { no: 'Skriv et klokkeslett, som 02:00.', en: 'Write a time, such as 02:00.' },
  draw_weekday: { no: 'Ukedag', en: 'Day of the week' },
  draw_month_day: { no: 'Dag i måneden', en: 'Day of the month' },
  draw_month_day_hint: { no: 'Fra 1 til 31', en: 'From 1 to 31' },
  draw_month_day_invalid: { no: 'Velg en dag fra 1 til 31.', en: 'Choose a day from 1 to 31.' },
  draw_rule_daily: { no: 'Hver dag kl. {time}', en: 'Every day at {time}' },
  draw_rule_weekly: { no: 'Hver {weekday} kl. {time}', en: 'Every {weekday} at {time}' },
  draw_rule_monthly: { no: 'Hver måned den {day} kl. {time}', en: 'Every month on the {day} at {time}' },
  draw_rule_monthly_late: {
    no: 'Hver måned den {day} kl. {time}, siste dag i korte måneder',
    en: 'Every month on the {day} at {time}, the last day of short months',
  },
  draw_rule_next: { no: 'Neste gang {moment}', en: 'Next on {moment}' },
  draw_rule_waits: {
    no: 'Når du har valgt tid og dag, ser du regelen her.',
    en: 'When you have chosen time and day, you see the rule here.',
  },
  draw_notify: { no: 'Send en oppsummering til dem som driver klubben', en: 'Send the board a summary' },
  draw_notify_hint: {
    no: 'Eier og administratorer får e-post med resultatet når noe er avgjort.',
    en: 'The owner and the admins get an e-mail with the result when something has been decided.',
  },
  draw_settings_saved: { no: 'Innstillingene er lagret.', en: 'The settings are saved.' },

  draw_history: { no: 'Historikk', en: 'History' },
  draw_history_list: { no: 'Trekninger, den siste først', en: 'Draws, the latest first' },
  failed_to_fetch_draw_history: {
    no: 'Vi klarte ikke å hente historikken.',
    en: 'We could not fetch the history.',
  },
  no_draws: { no: 'Ingen trekninger kjørt ennå', en: 'No draws yet' },
  no_draws_text: {
    no: 'Hver trekning får sin linje her, med et bevis som alle medlemmer kan etterprøve.',
    en: 'Every draw gets its line here, with a proof that all members can verify.',
  },
  draw_manual: { no: 'Manuell', en: 'Manual' },
  draw_automatic_run: { no: 'Automatisk', en: 'Automatic' },
  draw_succeeded: { no: 'Gjennomført', en: 'Done' },
  draw_did_not_succeed: { no: 'Feilet', en: 'Failed' },
  draw_counts: {
    no: '{processed} avgjort: {allocated} tildelt, {rejected} avslått',
    en: '{processed} decided: {allocated} allocated, {rejected} rejected',
  },
  draw_was_empty: { no: 'Ingen forespørsler', en: 'No requests' },
  draw_nothing_moved: { no: 'Ingenting ble endret.', en: 'Nothing was changed.' },
  see_proof: { no: 'Se beviset', en: 'See the proof' },
  see_proof_of: { no: 'for trekningen {moment}', en: 'of the draw on {moment}' },

  fairness: { no: 'Hvordan dagene har fordelt seg', en: 'How the days have been shared' },
  fairness_intro: {
    no: 'Tildelte dager per medlem, i opphold fra {from} til {to}. Hver prikk er ett medlem.',
    en: 'Allocated days per member, in stays from {from} to {to}. Each dot is one member.',
  },
  fairness_intro_many: {
    no: 'Tildelte dager per medlem, i opphold fra {from} til {to}. Hver prikk er inntil {count} medlemmer.',
    en: 'Allocated days per member, in stays from {from} to {to}. Each dot is up to {count} members.',
  },
  failed_to_fetch_fairness: {
    no: 'Vi klarte ikke å hente fordelingen.',
    en: 'We could not fetch how the days are shared.',
  },
  fairness_half: {
    no: 'Halvparten av medlemmene har fått {days}.',
    en: 'Half of the members have been given {days}.',
  },
  fairness_all: { no: 'Medlemmene har fått {days}.', en: 'The members have been given {days}.' },
  fairness_own: { no: 'Du har fått {days}.', en: 'You have been given {days}.' },
  fairness_nothing: {
    no: 'Ingen har hatt opphold det siste året. Når de første oppholdene er i gang, ser dere fordelingen her.',
    en: 'Nobody has had a stay in the last year. Once the first stays have begun, you see here how the days are shared.',
  },
  fairness_range: { no: '{from}–{to} dager', en: '{from}–{to} days' },
  fairness_median: { no: 'Midten: {days}', en: 'The middle: {days}' },
  fairness_axis: { no: 'Tildelte dager', en: 'Allocated days' },
  fairness_member: { no: 'Et medlem', en: 'A member' },
  fairness_you: { no: 'Du', en: 'You' },
  fairness_names: { no: 'Vis navn', en: 'Show names' },
  fairness_names_hint: {
    no: 'Bare de som driver klubben, ser navnene. Medlemmene ser prikkene.',
    en: 'Only the board can see the names. Members see the dots.',
  },
  fairness_table: { no: 'Vis som tabell', en: 'Show as a table' },
  fairness_days: { no: 'Dager', en: 'Days' },
  fairness_members: { no: 'Medlemmer', en: 'Members' },
  fairness_names_column: { no: 'Navn', en: 'Names' },

  occupancy: { no: 'Hvor mye hyttene er brukt', en: 'How much the huts are used' },
  occupancy_intro: {
    no: 'De siste 52 ukene, uke for uke. Jo mørkere en rute er, desto fullere var hytta.',
    en: 'The last 52 weeks, one by one. The darker a square, the fuller the hut.',
  },
  occupancy_nothing: {
    no: 'Ingen av hyttene har vært i bruk det siste året.',
    en: 'None of the huts has been used in the last year.',
  },
  occupancy_sum: { no: '{percent} % av året', en: '{percent} % of the year' },
  occupancy_week: { no: 'Uke {week}, fra {date}', en: 'Week {week}, from {date}' },
  occupancy_cell: { no: 'Uke {week}: {percent} %', en: 'Week {week}: {percent} %' },
  occupancy_weeks: { no: 'Uke', en: 'Week' },
  occupancy_empty: { no: 'Tom', en: 'Empty' },
  occupancy_full: { no: 'Full', en: 'Full' },
  failed_to_fetch_occupancy: {
    no: 'Vi klarte ikke å hente bruken av hyttene.',
    en: 'We could not fetch how the huts are used.',
  },

  dry_run: { no: 'Prøvetrekning', en: 'Trial draw' },
  dry_run_intro: {
    no: 'Se hva som kan ventes. Vi trekker 1 000 ganger med lodd som kastes etterpå. Ingenting endres, og ingen får e-post.',
    en: 'See what to expect. We draw 1,000 times with tickets that are thrown away afterwards. Nothing changes, and nobody gets an e-mail.',
  },
  dry_run_start: { no: 'Prøvetrekk 1 000 ganger', en: 'Try 1,000 draws' },
  dry_run_again: { no: 'Prøv 1 000 til', en: 'Try 1,000 more' },
  dry_run_failed: { no: 'Vi klarte ikke å prøvetrekke.', en: 'We could not try the draw.' },
  dry_run_nothing: {
    no: 'Ingen forespørsler venter, så det er ingenting å prøve.',
    en: 'No requests are waiting, so there is nothing to try.',
  },
  dry_run_changed_nothing: {
    no: 'Dette var en prøve. Ingenting er endret, og den virkelige trekningen får andre lodd.',
    en: 'This was a trial. Nothing has changed, and the real draw will have other tickets.',
  },
  dry_run_expected: { no: 'blir tildelt, i snitt', en: 'allocated, on average' },
  dry_run_of: { no: '{allocated} av {requests}', en: '{allocated} of {requests}' },
  dry_run_contested: { no: 'dager flere har bedt om', en: 'days that several ask for' },
  dry_run_certain: { no: 'får det de ba om, hver gang', en: 'granted every time' },
  dry_run_requests: { no: 'Hver forespørsel', en: 'Each request' },
  dry_run_member: { no: 'Medlem', en: 'Member' },
  dry_run_chance: { no: 'Sjanse', en: 'Chance' },
  dry_run_times: { no: '{count} av {draws} ganger', en: '{count} of {draws} times' },
} satisfies Texts;
