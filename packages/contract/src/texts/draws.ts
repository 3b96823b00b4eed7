import type { Texts } from './text.ts';

/** What members see of draws: the next one, their points, and the proof of those that were made. */
export const drawsTexts = {
  draw_and_points: { no: 'Trekning og poeng', en: 'Draw and points' },
  draw_when_board: { no: 'når styret trekker', en: 'when the board draws' },
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
  points_for_opening: { no: 'Ny i klubben: midt i flokken', en: 'New in the club: in the middle' },
  points_for_stay: { no: 'Opphold', en: 'Stay' },
  points_for_given_back: { no: 'Opphold gitt fra deg', en: 'Stay given up' },
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
    no: 'Så lenge færre enn tre har bedt om dager, sier vi ingen sjanse. Det ville røpet hva de andre ba om.',
    en: 'As long as fewer than three have asked for days we tell no chance. It would give away what the others asked for.',
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
} satisfies Texts;
