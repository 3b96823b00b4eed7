import type { Texts } from '../text.ts';

/** A draw from the button or its announcement to its result. */
export const makingADrawTexts = {
  draw_now: { no: 'Kjør nå', en: 'Draw now' },
  draw_all: { no: 'Trekk alle', en: 'Draw everything' },
  draw_all_question: { no: 'Trekke alt som venter?', en: 'Draw everything that waits?' },
  draw_all_text: {
    no: 'Også det som ikke skal trekkes ennå, blir avgjort. Andre som tenkte å be om de dagene, kommer ikke med.',
    en: 'What is not to be drawn yet is decided too. Others who meant to ask for those days are not in it.',
  },
  draw_announce_all: { no: 'Varsle trekning av alle', en: 'Announce a draw of everything' },
  draw_announce_all_question: { no: 'Varsle en trekning av alt som venter?', en: 'Announce a draw of everything?' },
  draw_now_under_way: {
    no: 'Låser lista og venter på et offentlig tilfeldig tall. Det tar som regel under ti sekunder.',
    en: 'Freezing the list, and waiting for a public random number. It usually takes less than ten seconds.',
  },
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
  draw_now_nothing_question: { no: 'Ingenting å trekke om nå', en: 'Nothing to draw now' },
  draw_now_nothing: {
    no: 'Ingen forespørsler venter på denne trekningen. Du kan trekke likevel: Da skjer ingenting annet enn at en tom trekning kommer i historikken.',
    en: 'No requests are waiting for this draw. You can draw all the same: the only effect is an empty draw in the history.',
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

  draw_announce: { no: 'Varsle trekning', en: 'Announce a draw' },
  draw_announce_question: { no: 'Varsle en trekning?', en: 'Announce a draw?' },
  draw_announce_text: {
    no: 'Alle medlemmer får e-post nå. Om {hours} timer trekkes det av seg selv. Til da kan alle be om dager, og dere kan trekke varselet tilbake.',
    en: 'All members get an e-mail now. In {hours} hours the draw is made by itself. Until then everybody can ask for days, and you can withdraw it.',
  },
  draw_announce_confirm: { no: 'Varsle alle', en: 'Tell everybody' },
  draw_announced_done: {
    no: 'Alle er varslet. Det trekkes {moment}.',
    en: 'Everybody is told. The draw is on {moment}.',
  },
  draw_announced_by_owner: {
    no: 'Varslet av eieren {asked}. Det trekkes {moment}.',
    en: 'Announced by the owner on {asked}. The draw is on {moment}.',
  },
  draw_announced_by_admin: {
    no: 'Varslet av en administrator {asked}. Det trekkes {moment}.',
    en: 'Announced by an admin on {asked}. The draw is on {moment}.',
  },
  draw_withdraw: { no: 'Trekk tilbake varselet', en: 'Withdraw the draw' },
  draw_withdraw_question: { no: 'Trekke varselet tilbake?', en: 'Withdraw the announced draw?' },
  draw_withdraw_text: {
    no: 'Det trekkes ikke {moment}. Alle medlemmer får e-post om det, og forespørslene står som før.',
    en: 'There is no draw on {moment}. All members get an e-mail about it, and the requests stand as before.',
  },
  draw_withdraw_keep: { no: 'Behold varselet', en: 'Keep it' },
  draw_withdrawn_done: { no: 'Varselet er trukket tilbake.', en: 'The announced draw is withdrawn.' },

  // While the list is frozen.
  draw_now_drawing: { no: 'Klubben trekker nå', en: 'The draw is under way' },
  draw_frozen: {
    no: 'Lista ble låst {moment}. Resultatet kommer om et øyeblikk.',
    en: 'The list was frozen on {moment}. The result comes in a moment.',
  },
  draw_frozen_waits: {
    no: 'Lista ble låst {moment}. Nå venter vi på et offentlig tilfeldig tall som ingen kjente da. Så snart det er publisert, trekker vi.',
    en: 'The list was frozen on {moment}. We are waiting for a public random number that nobody knew then, and draw as soon as it is published.',
  },
  draw_frozen_late: {
    no: 'Lista ble låst {moment}. Vi får ikke tak i det offentlige tilfeldige tallet som skal avgjøre. Vi prøver hvert minutt, og trekker av oss selv med nettopp det tallet.',
    en: 'The list was frozen on {moment}. We cannot get hold of the public random number that decides. We try every minute, and draw by ourselves with that very number.',
  },
  draw_going_on: { no: 'trekkes nå', en: 'under way' },
} satisfies Texts;
