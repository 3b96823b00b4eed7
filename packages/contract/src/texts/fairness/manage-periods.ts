import type { Texts } from '../text.ts';

/** How those who run a club make a draw period, announce it and see it through. */
export const managePeriodsTexts = {
  periods: { no: 'Søknadsrunder', en: 'Draw periods' },
  periods_intro: {
    no: 'Samle ønskene for en ferie, og trekk én gang etter en frist.',
    en: 'Gather the wishes for a holiday, and draw once after a deadline.',
  },
  no_periods: { no: 'Klubben har ingen søknadsrunder ennå.', en: 'The club has no draw periods yet.' },
  failed_to_fetch_periods: {
    no: 'Søknadsrundene kunne ikke hentes.',
    en: 'The draw periods could not be loaded.',
  },
  new_period: { no: 'Ny søknadsrunde', en: 'New draw period' },
  new_period_purpose: {
    no: 'Lag et utkast først. Medlemmene ser det ikke før dere kunngjør det.',
    en: 'Make a draft first. The members do not see it until you announce it.',
  },
  back_to_drawings: { no: 'Tilbake til trekningene', en: 'Back to the draws' },
  period_not_found: { no: 'Denne søknadsrunden finnes ikke.', en: 'This draw period does not exist.' },

  period_state: { no: 'Status', en: 'Status' },
  period_state_draft: { no: 'Utkast', en: 'Draft' },
  period_state_announced: { no: 'Kunngjort', en: 'Announced' },
  period_state_open: { no: 'Åpen', en: 'Open' },
  period_state_closed: { no: 'Lista er låst', en: 'List frozen' },
  period_state_drawn: { no: 'Trukket', en: 'Drawn' },
  period_state_cancelled: { no: 'Avlyst', en: 'Cancelled' },
  period_moment: { no: '{date} kl. {time}', en: '{date} at {time}' },
  period_wishes: { no: 'Ønsker', en: 'Wishes' },
  period_members_one: { no: '{count} medlem', en: '{count} member' },
  period_members_other: { no: '{count} medlemmer', en: '{count} members' },
  period_wish_count_one: { no: '{count} ønske', en: '{count} wish' },
  period_wish_count_other: { no: '{count} ønsker', en: '{count} wishes' },

  period_presets: { no: 'Hva skal trekkes?', en: 'What is to be drawn?' },
  period_presets_intro: {
    no: 'Velg en ferie, så fyller vi ut resten. Alt kan endres før du lagrer.',
    en: 'Choose a holiday, and we fill in the rest. Everything can be changed before you save.',
  },
  period_preset_winter_week_8: { no: 'Vinterferien {year}, uke 8', en: 'Winter break {year}, week 8' },
  period_preset_winter_week_9: { no: 'Vinterferien {year}, uke 9', en: 'Winter break {year}, week 9' },
  period_preset_easter: { no: 'Påsken {year}', en: 'Easter {year}' },
  period_preset_summer: { no: 'Sommeren {year}', en: 'Summer {year}' },
  period_preset_autumn_week_40: { no: 'Høstferien {year}, uke 40', en: 'Autumn break {year}, week 40' },
  period_preset_autumn_week_41: { no: 'Høstferien {year}, uke 41', en: 'Autumn break {year}, week 41' },
  period_preset_christmas: { no: 'Jula {year}', en: 'Christmas {year}' },
  period_preset_text: { no: '{days}. Frist {deadline}.', en: '{days}. Deadline {deadline}.' },
  period_own_days: { no: 'Andre dager', en: 'Other days' },
  period_own_days_text: { no: 'Velg dager og frister selv.', en: 'Choose days and deadlines yourself.' },

  period_when: { no: 'Når gjelder det?', en: 'When is it for?' },
  period_when_intro: {
    no: 'Dagene kan bare fås i søknadsrunden, fra den er kunngjort til det som blir til overs, åpner.',
    en: 'The days can only be had in the draw period, from its announcement until what is left over opens.',
  },
  period_name: { no: 'Navn', en: 'Name' },
  period_name_hint: { no: 'Det medlemmene leser: «Påsken 2027».', en: 'What the members read: “Easter 2027”.' },
  period_name_required: { no: 'Gi søknadsrunden et navn.', en: 'Give the draw period a name.' },
  period_first_day: { no: 'Første dag', en: 'First day' },
  period_last_day: { no: 'Siste dag', en: 'Last day' },
  period_half: { no: 'Tid på dagen', en: 'Time of day' },
  from_morning: { no: 'Fra morgenen', en: 'From the morning' },
  from_three: { no: 'Fra kl. 15', en: 'From 15:00' },
  until_three: { no: 'Til kl. 15', en: 'Until 15:00' },
  until_midnight: { no: 'Ut dagen', en: 'To the end of the day' },
  period_date_required: { no: 'Velg en dato.', en: 'Choose a date.' },
  period_days_reversed: {
    no: 'Siste dag må komme etter første dag.',
    en: 'The last day must come after the first day.',
  },
  period_too_long: {
    no: 'En søknadsrunde kan gjelde høyst {days} døgn.',
    en: 'A draw period can be for at most {days} days.',
  },
  period_all_huts: { no: 'Alle hyttene er med', en: 'All huts take part' },
  period_all_huts_hint: { no: 'Nye hytter kommer også med.', en: 'New huts take part too.' },

  period_deadlines: { no: 'Frister', en: 'Deadlines' },
  period_deadlines_intro: {
    no: 'Alle ønsker teller likt fram til fristen. Etter den er lista låst til det trekkes.',
    en: 'All wishes count alike until the deadline. After it the list is frozen until the draw.',
  },
  period_opens: { no: 'Åpner', en: 'Opens' },
  period_deadline: { no: 'Frist', en: 'Deadline' },
  period_deadline_hint: {
    no: 'Siste dag å ønske. Fristen går ut ved midnatt.',
    en: 'The last day to wish. The deadline is at midnight.',
  },
  period_draw: { no: 'Trekkes', en: 'Drawn' },
  period_open_too_short: {
    no: 'Medlemmene må få minst {hours} timer på seg til å ønske. Velg en senere frist.',
    en: 'The members need at least {hours} hours to wish. Choose a later deadline.',
  },
  period_draw_too_late: {
    no: 'Det må trekkes etter fristen, og senest {days} dager etter den.',
    en: 'The draw must come after the deadline, and at most {days} days after it.',
  },
  period_draw_after_arrival: {
    no: 'Det må trekkes før den første dagen begynner.',
    en: 'The draw must come before the first day begins.',
  },

  period_grace: { no: 'Gratis å angre etter trekningen', en: 'Free to give back after the draw' },
  period_grace_none: { no: 'Nei', en: 'No' },
  period_grace_hours: { no: 'I {hours} timer', en: 'For {hours} hours' },
  period_grace_hint: {
    no: 'Ingen kan endre ønskene etter fristen. I denne tiden gis et opphold tilbake med penger og poeng, uansett klubbens vilkår.',
    en: 'Nobody can change wishes after the deadline. During this time a stay is given back with money and points, whatever the club’s terms.',
  },

  period_what: { no: 'Hva kan man ønske?', en: 'What can be wished for?' },
  period_what_intro: {
    no: 'Medlemmene setter ønskene sine i rekkefølge, med det de helst vil ha, øverst.',
    en: 'The members put their wishes in order, with what they want most at the top.',
  },
  period_shape: { no: 'Dagene kan ønskes', en: 'The days can be wished for' },
  period_shape_free: { no: 'Fritt', en: 'Freely' },
  period_shape_parts: { no: 'I faste deler', en: 'In fixed parts' },
  period_changeovers: { no: 'Byttedager', en: 'Changeover days' },
  period_changeovers_hint: {
    no: 'Den dagen slutter én del og begynner den neste, kl. 15. Uten byttedager ønskes hele perioden under ett. Skriv dd.mm.åååå.',
    en: 'On that day one part ends and the next begins, at 15:00. Without changeover days the whole period is wished for at once. Write dd/mm/yyyy.',
  },
  period_changeover_wrong: {
    no: 'Velg en dag inne i perioden som ikke allerede er en byttedag.',
    en: 'Choose a day inside the period that is not a changeover day already.',
  },
  period_parts_wrong: {
    no: 'Byttedagene må ligge inne i perioden.',
    en: 'The changeover days must lie inside the period.',
  },
  period_parts: { no: 'Delene', en: 'The parts' },
  period_part: { no: 'Del {number}', en: 'Part {number}' },
  period_part_week: { no: 'Uke {week}', en: 'Week {week}' },
  period_most_wishes: { no: 'Ønsker hver', en: 'Wishes each' },
  period_most_stays: { no: 'Opphold hver', en: 'Stays each' },
  period_longest_days: { no: 'Lengste opphold, i døgn', en: 'Longest stay, in days' },
  period_counts_hint: {
    no: 'Med ett opphold hver lønner det seg alltid å ønske ærlig. Uten lengste opphold er det ingen grense.',
    en: 'With one stay each it always pays to wish honestly. Without a longest stay there is no limit.',
  },
  period_count_wrong: { no: 'Skriv et helt tall fra 1 til {max}.', en: 'Write a whole number from 1 to {max}.' },

  period_leftovers: { no: 'Det som blir til overs', en: 'What is left over' },
  period_leftovers_intro: {
    no: 'Dager som ingen fikk, og dager som noen ga fra seg etter trekningen, blir vanlige dager igjen.',
    en: 'Days that nobody got, and days that somebody gave up after the draw, become ordinary days again.',
  },
  period_leftovers_how: { no: 'Slik får medlemmene dem', en: 'How members get them' },
  period_leftovers_by_requests: { no: 'Ber om dem som vanlig', en: 'Ask for them as usual' },
  period_leftovers_by_direct: { no: 'Tar dem direkte', en: 'Take them directly' },
  period_leftovers_first_hour: {
    no: 'Det som kommer inn den første timen, avgjøres med lodd, så ingen trenger å sitte klar.',
    en: 'What comes in during the first hour is decided by lot, so nobody needs to sit ready.',
  },
  period_leftovers_at: { no: 'Åpner for alle', en: 'Opens to everybody' },
  period_reserved: { no: 'Først for dem uten opphold', en: 'First for those without a stay' },
  period_reserved_none: { no: 'Nei, for alle med en gang', en: 'No, for everybody at once' },
  period_reserved_hours: { no: 'De første {hours} timene', en: 'The first {hours} hours' },
  period_reserved_hint: {
    no: 'Så lenge kan bare de som ikke har noe opphold i de dagene, be om det som ble til overs.',
    en: 'For so long only those who have no stay in those days can ask for what was left over.',
  },
  period_leftovers_before_draw: {
    no: 'Det som blir til overs, kan ikke åpne før det er trukket.',
    en: 'What is left over cannot open before the draw.',
  },

  period_dry_run_intro: {
    no: 'Se hva som kan ventes, slik ønskene står nå. Vi trekker 1 000 ganger med lodd som kastes etterpå. Ingenting endres, og ingen får e-post.',
    en: 'See what to expect as the wishes stand now. We draw 1,000 times with tickets that are thrown away afterwards. Nothing changes, and nobody gets an e-mail.',
  },
  period_dry_run_nothing: {
    no: 'Ingen har ønsket noe ennå, så det er ingenting å prøve.',
    en: 'Nobody has wished for anything yet, so there is nothing to try.',
  },
  period_dry_run_expected: {
    no: 'I snitt blir det delt ut {stays} opphold. Med er {members} medlemmer og {wishes} ønsker.',
    en: 'On average {stays} stays are given. {members} members take part, with {wishes} wishes.',
  },
  period_dry_run_members: { no: 'Hvert medlem', en: 'Each member' },
  period_dry_run_anything: { no: 'Får noe', en: 'Gets something' },
  period_dry_run_each: { no: 'Hvert ønske', en: 'Each wish' },

  save_period_draft: { no: 'Lagre utkast', en: 'Save draft' },
  period_draft_saved: {
    no: '{period} er lagret som utkast. Medlemmene ser det ikke ennå.',
    en: '{period} is saved as a draft. The members do not see it yet.',
  },
  period_saved: { no: '{period} er lagret.', en: '{period} is saved.' },
  period_only_more: {
    no: 'Medlemmene ønsker nå. Frist og trekning kan bare bli senere, antall ønsker bare større og tiden til å angre bare lengre.',
    en: 'The members are wishing now. Deadline and draw can only become later, the number of wishes only larger and the time to give back only longer.',
  },

  period_fixed_announced: {
    no: 'Dager og hytter kan ikke endres etter kunngjøringen. Medlemmene planlegger etter dem.',
    en: 'Days and huts cannot be changed after the announcement. The members plan by them.',
  },
  period_fixed_open: {
    no: 'Medlemmene ønsker nå. Frist og trekning kan bare bli senere, antall ønsker bare større og tiden til å angre bare lengre. Det som er grått, kan ikke endres lenger.',
    en: 'The members are wishing now. Deadline and draw can only become later, the number of wishes only larger and the time to give back only longer. What is grey can no longer be changed.',
  },
  period_fixed_closed: {
    no: 'Lista er låst, og ingenting kan endres. Åpne søknadsrunden igjen hvis medlemmene trenger mer tid.',
    en: 'The list is frozen, and nothing can be changed. Reopen the draw period if the members need more time.',
  },
  period_fixed_drawn: {
    no: 'Det er trukket. Bare tidspunktet for det som ble til overs, kan endres, så lenge det ikke er passert.',
    en: 'It has been drawn. Only the moment at which what is left over opens can be changed, while it is ahead.',
  },
  period_fixed_cancelled: {
    no: 'Søknadsrunden er avlyst og kan ikke endres.',
    en: 'The draw period is cancelled and cannot be changed.',
  },

  period_is_draft: {
    no: 'Bare dere som driver klubben, ser utkastet. Kunngjør det når alt stemmer.',
    en: 'Only you who run the club see the draft. Announce it when everything is right.',
  },
  period_is_announced_from: {
    no: 'Medlemmene kan ønske fra {moment} og ut {deadline}.',
    en: 'The members can wish from {moment} to the end of {deadline}.',
  },
  period_is_open: {
    no: 'Medlemmene kan ønske ut {deadline}. Trekkes {moment}.',
    en: 'The members can wish to the end of {deadline}. Drawn on {moment}.',
  },
  period_is_frozen: { no: 'Lista er låst. Trekkes {moment}.', en: 'The list is frozen. Drawn on {moment}.' },
  period_leftovers_open: {
    no: 'Det som blir til overs, åpner {moment}.',
    en: 'What is left over opens on {moment}.',
  },
  period_leftovers_are_open: {
    no: 'Det som ble til overs, er åpent for alle.',
    en: 'What was left over is open to everybody.',
  },
  period_was_cancelled: { no: 'Avlyst {date}: {reason}', en: 'Cancelled on {date}: {reason}' },
  period_frozen_at: {
    no: 'Lista ble låst {moment}. Fingeravtrykket, som alle medlemmer ser:',
    en: 'The list was frozen on {moment}. Its fingerprint, which all members see:',
  },
  period_reopened_because: { no: 'Åpnet igjen: {reason}', en: 'Reopened: {reason}' },

  announce_period: { no: 'Kunngjør', en: 'Announce' },
  period_save_first: { no: 'Lagre eller forkast endringene først.', en: 'Save or discard your changes first.' },
  announce_period_question: { no: 'Kunngjøre {period}?', en: 'Announce {period}?' },
  announce_period_text: {
    no: 'Medlemmene ser søknadsrunden med en gang og får e-post når den åpner, {moment}. Fra nå av kan dagene bare fås der.',
    en: 'The members see the draw period at once, and get an e-mail when it opens, on {moment}. From now on the days can only be had there.',
  },
  announce_period_for_good: {
    no: 'Dager og hytter kan ikke endres etterpå.',
    en: 'Days and huts cannot be changed afterwards.',
  },
  announce_period_with_requests: { no: 'Kunngjør med disse', en: 'Announce with these' },
  requests_become_wishes_one: {
    no: '{count} forespørsel om disse dagene blir med som ønske.',
    en: '{count} request for these days becomes a wish.',
  },
  requests_become_wishes_other: {
    no: '{count} forespørsler om disse dagene blir med som ønsker.',
    en: '{count} requests for these days become wishes.',
  },
  requests_taken_back_one: {
    no: '{count} forespørsel passer ikke i søknadsrunden og blir tatt tilbake. Gjesten får e-post om det.',
    en: '{count} request does not fit the draw period and is taken back. Its guest gets an e-mail about it.',
  },
  requests_taken_back_other: {
    no: '{count} forespørsler passer ikke i søknadsrunden og blir tatt tilbake. Gjestene får e-post om det.',
    en: '{count} requests do not fit the draw period and are taken back. Their guests get an e-mail about it.',
  },
  period_announced_done: { no: '{period} er kunngjort.', en: '{period} is announced.' },
  period_adopted_done: {
    no: 'Forespørsler som ble ønsker: {adopted}. Tatt tilbake: {takenBack}.',
    en: 'Requests that became wishes: {adopted}. Taken back: {takenBack}.',
  },

  cancel_period: { no: 'Avlys søknadsrunden', en: 'Cancel the draw period' },
  cancel_period_question: { no: 'Avlyse {period}?', en: 'Cancel {period}?' },
  cancel_period_text: {
    no: 'Ønskene legges bort, og dagene blir vanlige dager igjen. Det kan ikke angres.',
    en: 'The wishes are put away, and the days become ordinary days again. This cannot be undone.',
  },
  reason_for_members_hint: {
    no: 'Alle som har ønsket noe, får den i en e-post.',
    en: 'Everybody who has wished for something gets it in an e-mail.',
  },
  period_cancelled_done: { no: '{period} er avlyst.', en: '{period} is cancelled.' },

  reopen_period: { no: 'Åpne igjen', en: 'Reopen' },
  reopen_period_question: { no: 'Åpne {period} igjen?', en: 'Reopen {period}?' },
  reopen_period_text: {
    no: 'Medlemmene kan ønske fram til en ny frist. Den låste lista blir stående, så alle ser at den ble åpnet.',
    en: 'The members can wish until a new deadline. The frozen list remains, so that everybody sees that it was opened.',
  },
  period_reopened_done: { no: '{period} er åpen igjen.', en: '{period} is open again.' },

  delete_period: { no: 'Slett utkastet', en: 'Delete the draft' },
  delete_period_question: { no: 'Slette utkastet {period}?', en: 'Delete the draft {period}?' },
  delete_period_text: { no: 'Ingen andre har sett det.', en: 'Nobody else has seen it.' },
  period_deleted: { no: 'Utkastet {period} er slettet.', en: 'The draft {period} is deleted.' },

  period_results: { no: 'Resultatet', en: 'The result' },
  period_results_intro: {
    no: 'Alle ønsker, med navn. Medlemmene ser bare sine egne.',
    en: 'All wishes, with names. Members see only their own.',
  },
  period_no_wishes: { no: 'Ingen hadde ønsket noe.', en: 'Nobody had wished for anything.' },
  period_member: { no: 'Medlem', en: 'Member' },
  period_wish: { no: 'Ønske', en: 'Wish' },
  period_result: { no: 'Resultat', en: 'Result' },
  period_rank: { no: 'Ønske {rank}:', en: 'Wish {rank}:' },
  period_or: { no: ' eller ', en: ' or ' },
  period_flexible: { no: '{length} mellom {days}', en: '{length} between {days}' },
  period_hut_gone: { no: 'en slettet hytte', en: 'a deleted hut' },
  period_got: { no: 'Fikk det', en: 'Got it' },
  period_not_got: { no: 'Fikk det ikke', en: 'Did not get it' },
  period_had_left: { no: 'Hadde meldt seg ut', en: 'Had left the club' },
} satisfies Texts;
