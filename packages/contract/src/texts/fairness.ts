import type { Texts } from './text.ts';

/** Limits and quarantine: their forms on the page of rules, and what they say where one asks for days. */
export const fairnessTexts = {
  rules_limits: { no: 'Hvor mange opphold du kan ha', en: 'How many stays you can have' },
  change_limits: { no: 'Endre grensene', en: 'Change the limits' },
  limits_none: {
    no: 'Uten grenser kan ett medlem få mange opphold, så lenge loddet vil. De fleste klubber klarer seg med én eller to grenser.',
    en: 'Without limits one member can get many stays, if the draw has it so. Most clubs need one or two limits.',
  },
  limit_number: { no: 'Grense {number}', en: 'Limit {number}' },
  limit_name: { no: 'Hva grensen heter', en: 'Name of the limit' },
  limit_name_hint: {
    no: 'Medlemmene leser navnet når de ber om dager.',
    en: 'Members read the name when they ask for days.',
  },
  limit_kind: { no: 'Hva som telles', en: 'What is counted' },
  limit_kind_in_year: {
    no: 'Opphold som begynner i samme kalenderår',
    en: 'Stays that begin in the same calendar year',
  },
  limit_kind_ahead: { no: 'Opphold medlemmet har foran seg', en: 'Stays that the member has ahead' },
  limit_most: { no: 'Høyst så mange opphold', en: 'At most so many stays' },
  limit_all_stays: { no: 'Alle opphold teller', en: 'All stays count' },
  limit_all_stays_hint: {
    no: 'Slå av for å telle bare opphold i bestemte sesonger.',
    en: 'Turn off to count only stays in certain seasons.',
  },
  limit_seasons: { no: 'Sesongene som teller', en: 'Seasons that count' },
  limit_seasons_hint: {
    no: 'En sesong kjennes igjen på navnet fra år til år.',
    en: 'A season is known by its name from year to year.',
  },
  limit_no_seasons: {
    no: 'Klubben har ingen sesonger ennå. Lag dem først.',
    en: 'The club has no seasons yet. Make them first.',
  },
  limit_free_within: {
    no: 'Det som begynner innen så mange dager, teller ikke',
    en: 'What begins within so many days does not count',
  },
  limit_free_within_hint: {
    no: 'Da står ikke hytta tom fordi noen har nådd grensen.',
    en: 'Then no hut stands empty because somebody has reached the limit.',
  },
  limit_add: { no: 'Legg til en grense', en: 'Add a limit' },
  limit_remove: { no: 'Ta bort grense {number}', en: 'Remove limit {number}' },
  limits_invalid: {
    no: 'Gi hver grense sitt eget navn, et helt tall og minst én sesong.',
    en: 'Give each limit a name of its own, a whole number and at least one season.',
  },
  limit_suggested_name: { no: 'Ferier', en: 'Holidays' },
  limit_left_in_year: {
    no: 'Teller mot «{name}»: {left} igjen i {year}.',
    en: 'Counts towards “{name}”: {left} left in {year}.',
  },
  limit_left_ahead: { no: 'Teller mot «{name}»: {left} igjen.', en: 'Counts towards “{name}”: {left} left.' },
  limit_full_in_year: {
    no: 'Teller mot «{name}»: ingen igjen i {year}. Du får det bare hvis du først gir fra deg et annet slikt opphold.',
    en: 'Counts towards “{name}”: none left in {year}. You only get it if you first give up another such stay.',
  },
  limit_full_ahead: {
    no: 'Teller mot «{name}»: ingen igjen. Du får det bare hvis du først gir fra deg et annet slikt opphold.',
    en: 'Counts towards “{name}”: none left. You only get it if you first give up another such stay.',
  },
  rules_quarantine: { no: 'Karantene', en: 'Quarantine' },
  change_quarantine: { no: 'Endre karantenen', en: 'Change the quarantine' },
  quarantine_hint: {
    no: 'Poengene sørger allerede for at den som nettopp har fått noe, stiller svakere. De fleste klubber trenger ikke mer.',
    en: 'Points already see to it that those who have just had something stand weaker. Most clubs need no more.',
  },
  quarantine_long: {
    no: 'Jo lengre karantene, jo større forsprang får nye medlemmer. Ett år holder som oftest.',
    en: 'The longer the quarantine, the larger the lead of new members. One year is mostly enough.',
  },
  quarantine_season: { no: 'Sesong', en: 'Season' },
  quarantine_years: { no: 'Antall år', en: 'Years' },
  quarantine_add: { no: 'Legg til karantene', en: 'Add a quarantine' },
  quarantine_remove: { no: 'Ta bort karantenen for {season}', en: 'Remove the quarantine for {season}' },
  quarantine_invalid: {
    no: 'Velg en sesong og fra {least} til {most} år.',
    en: 'Choose a season and {least} to {most} years.',
  },
  you_stand_behind: {
    no: 'Du står bak de andre i denne søknadsrunden, fordi du hadde {season} i {year}. Det ingen av dem vil ha, kan du få.',
    en: 'You stand behind the others in this draw period, because you had {season} in {year}. What none of them wants you can get.',
  },
} satisfies Texts;
