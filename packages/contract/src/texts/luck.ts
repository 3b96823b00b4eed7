import type { Texts } from './text.ts';

/** What was to be expected of draws, and what came of them: for a member, for those who run the club, and beside a proof. */
export const luckTexts = {
  luck: { no: 'Har du vært heldig?', en: 'Have you been lucky?' },
  luck_draws_none: {
    no: 'Du har ikke vært med i noen trekning der loddene avgjorde.',
    en: 'You have not been in any draw that the tickets decided for you.',
  },
  luck_draws_one: {
    no: 'Du har vært med i 1 trekning der loddene avgjorde.',
    en: 'You have been in 1 draw that the tickets decided for you.',
  },
  luck_draws_other: {
    no: 'Du har vært med i {count} trekninger der loddene avgjorde.',
    en: 'You have been in {count} draws that the tickets decided for you.',
  },
  luck_expected: {
    no: 'Etter loddene dine var {expected} opphold å vente. Du fikk {won}.',
    en: 'By your tickets, the number of stays to expect was {expected}. You were given {won}.',
  },
  luck_too_few: {
    no: 'Det er for få trekninger til å si noe om flaks. Det trengs {needed}.',
    en: 'That is too few draws to say anything about luck. It takes {needed}.',
  },
  luck_word_as_expected: { no: 'Omtrent som ventet', en: 'About as expected' },
  luck_word_a_little_less: { no: 'Litt færre enn ventet', en: 'A little fewer than expected' },
  luck_word_a_little_more: { no: 'Litt flere enn ventet', en: 'A little more than expected' },
  luck_word_clearly_less: { no: 'Klart færre enn ventet', en: 'Clearly fewer than expected' },
  luck_word_clearly_more: { no: 'Klart flere enn ventet', en: 'Clearly more than expected' },
  luck_a_little_usual: {
    no: 'Det er vanlig: Omtrent hver tredje er minst så langt unna, den ene eller den andre veien.',
    en: 'That is common: about one in three is at least that far off, one way or the other.',
  },
  luck_clearly_usual_none: {
    no: 'Det er sjeldent i en klubb der så få har vært med ofte, men det skjer.',
    en: 'That is rare in a club where so few have taken part often, but it happens.',
  },
  luck_clearly_usual: {
    no: 'Av {people} medlemmer med minst {needed} slike trekninger er vanligvis {count} så langt unna.',
    en: 'Of {people} members with at least {needed} such draws, {count} are usually that far off.',
  },
  luck_points_remember: {
    no: 'Lodd husker ikke uflaks. Det gjør poengene: Den som får lite, har færre poeng og flere lodd.',
    en: 'Tickets do not remember bad luck. Points do: those who get little have fewer points and more tickets.',
  },
  luck_how: { no: 'Slik regnes det', en: 'How this is worked out' },
  luck_how_trials: {
    no: 'Etter hver trekning trekker vi den samme lista på nytt, opptil tusen ganger, med andre lodd. Det du får i snitt, var det som var å vente.',
    en: 'After each draw we draw the same list again, up to a thousand times, with other tickets. What you get on average is what was to be expected.',
  },
  luck_how_counts: {
    no: 'Bare trekninger der sjansen din for minst ett opphold var mellom 5 og 95 prosent, er med. Opphold du fikk uten trekning, er ikke med.',
    en: 'Only draws in which your chance of at least one stay was between 5 and 95 per cent are counted. Stays you got without a draw are not.',
  },
  luck_how_replay: {
    no: 'Alle kan regne etter: Alt som trengs, ligger i beviset for trekningen. Der kan nettleseren din gjøre det for deg.',
    en: 'Anyone can work it out again: all it takes is in the proof of the draw. Your browser can do it for you there.',
  },
  luck_how_never: {
    no: 'Tallene gir verken flere eller færre lodd. Fikk uflaks betaling, var det ikke lenger en trekning.',
    en: 'The figures give neither more nor fewer tickets. If bad luck were repaid, it would no longer be a draw.',
  },
  luck_entries: { no: 'Trekning for trekning', en: 'Draw by draw' },
  luck_entry_draw: { no: 'Trekning', en: 'Draw' },
  luck_entry_expected: { no: 'Å vente', en: 'To expect' },
  luck_entry_won: { no: 'Fikk', en: 'Given' },
  luck_entry_uncounted: { no: 'ikke med', en: 'not counted' },

  club_luck: { no: 'Heldige og uheldige', en: 'Lucky and unlucky' },
  club_luck_intro: {
    no: 'Hver prikk viser hvor langt et medlem er fra det som var å vente etter loddene. Uten navn, og bare for medlemmer som har vært med i minst {needed} trekninger der loddene avgjorde.',
    en: 'Each dot shows how far a member is from what was to be expected by their tickets. Without names, and only for members who have been in at least {needed} draws that the tickets decided.',
  },
  club_luck_intro_many: {
    no: 'Hver prikk er inntil {count} medlemmer, og viser hvor langt de er fra det som var å vente etter loddene. Uten navn, og bare for medlemmer som har vært med i minst {needed} trekninger der loddene avgjorde.',
    en: 'Each dot is up to {count} members, and shows how far they are from what was to be expected by their tickets. Without names, and only for members who have been in at least {needed} draws that the tickets decided.',
  },
  failed_to_fetch_luck: { no: 'Kunne ikke hente heldige og uheldige.', en: 'Could not fetch lucky and unlucky.' },
  club_luck_too_few: {
    no: 'Ingen har vært med i så mange trekninger ennå at noe kan sies.',
    en: 'Nobody has been in enough draws yet for anything to be said.',
  },
  club_luck_axis_less: { no: 'Færre enn ventet', en: 'Fewer than expected' },
  club_luck_axis_more: { no: 'Flere enn ventet', en: 'More than expected' },
  club_luck_far_none: {
    no: 'Ingen er klart unna det som var å vente.',
    en: 'Nobody is clearly off what was expected.',
  },
  club_luck_far: {
    no: '{far} av {people} er klart unna det som var å vente. Omtrent {usual} er vanlig.',
    en: '{far} of {people} are clearly off what was expected. About {usual} is usual.',
  },
  club_luck_word: { no: 'Har fått', en: 'Were given' },
  club_luck_members: { no: 'Medlemmer', en: 'Members' },
  club_luck_usual: { no: 'Vanlig', en: 'Usual' },
  club_luck_checks: { no: 'Går det likt for alle?', en: 'Does everybody fare alike?' },
  club_luck_group: { no: 'Hvem', en: 'Who' },
  club_luck_group_all: { no: 'Alle', en: 'Everybody' },
  club_luck_group_admins: { no: 'Eier og administratorer', en: 'Owner and admins' },
  club_luck_group_early: { no: 'Halvparten som ba først', en: 'The half that asked first' },
  club_luck_others: {
    no: 'De andre: {expected} å vente, {won} gitt',
    en: 'The others: {expected} to expect, {won} given',
  },
  club_luck_check_usual: { no: 'Innenfor det vanlige', en: 'Within the usual' },
  club_luck_check_look_closer: { no: 'Se nærmere', en: 'Look closer' },
  club_luck_check_too_few: { no: 'For få trekninger', en: 'Too few draws' },
  club_luck_look_closer: {
    no: '«Se nærmere» betyr utenfor det som skjer av seg selv i 99 av 100 klubber. Det kan være tilfeldig; bevisene viser om noe er galt.',
    en: '“Look closer” means outside what happens by itself in 99 of 100 clubs. It may be chance; the proofs show whether anything is wrong.',
  },
  club_luck_no_proof: {
    no: 'Tallene viser hvordan loddene har falt. Om en trekning er ærlig, viser beviset for den.',
    en: 'The figures show how the tickets have come out. Whether a draw is honest is shown by its proof.',
  },

  luck_replay: { no: 'Hva var å vente?', en: 'What was to be expected?' },
  luck_replay_text: {
    no: 'Vi har trukket lista {trials} ganger på nytt med andre lodd. I snitt ga det deg {expected} opphold. Du fikk {won}.',
    en: 'We have drawn the list {trials} times again with other tickets. On average the number of stays for you was {expected}. You were given {won}.',
  },
  luck_replay_start: { no: 'Regn etter i nettleseren', en: 'Work it out in this browser' },
  luck_replay_at_work: { no: 'Trekker lista {trials} ganger …', en: 'Repeating the draw {trials} times …' },
  luck_replay_same: {
    no: 'Nettleseren din kom til {expected}: det samme.',
    en: 'Your browser came to {expected}: the same.',
  },
  luck_replay_differs: {
    no: 'Nettleseren din kom til {expected}. Det er ikke det vi har lagret.',
    en: 'Your browser came to {expected}. That is not what we have stored.',
  },
  luck_replay_failed: { no: 'Nettleseren din klarte ikke å regne etter.', en: 'Your browser could not work it out.' },
} satisfies Texts;
