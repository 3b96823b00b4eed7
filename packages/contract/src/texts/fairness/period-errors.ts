import type { Texts } from '../text.ts';

/** The sentences for error codes of draw periods, wish lists, limits and groups. */
export const periodErrorTexts = {
  group_exists: {
    no: 'Klubben har allerede en gruppe med det navnet.',
    en: 'The club already has a group of that name.',
  },
  group_in_rules: {
    no: 'Reglene gir gruppa fordeler. Ta den ut av reglene først.',
    en: 'The rules give the group advantages. Take it out of the rules first.',
  },
  too_many_groups: { no: 'En klubb kan ha høyst {most} grupper.', en: 'A club can have at most {most} groups.' },
  limit_in_year_reached: {
    no: 'Du har nådd grensen «{name}»: høyst {most} i {year}. Gi fra deg et slikt opphold for å få et annet.',
    en: 'You have reached the limit “{name}”: at most {most} in {year}. Give up such a stay to get another.',
  },
  limit_ahead_reached: {
    no: 'Du har nådd grensen «{name}»: høyst {most} foran deg om gangen. Gi fra deg et slikt opphold for å få et annet.',
    en: 'You have reached the limit “{name}”: at most {most} ahead of you at a time. Give up such a stay to get another.',
  },
  invalid_period: {
    no: 'Dagene eller fristene i søknadsrunden går ikke opp. Se over dem.',
    en: 'The days or the deadlines of the draw period do not fit together. Look them over.',
  },
  period_field_fixed: {
    no: 'Dette kan ikke endres lenger. Medlemmene har planlagt etter det.',
    en: 'This can no longer be changed. The members have planned by it.',
  },
  periods_meet: {
    no: 'En annen søknadsrunde har allerede noen av disse dagene i en av hyttene.',
    en: 'Another draw period already has some of these days in one of the huts.',
  },
  requests_in_the_way: {
    no: 'Noen har allerede bedt om dager i søknadsrunden: {inside} blir ønsker, {crossing} må sendes på nytt.',
    en: 'Some have already asked for days in the draw period: {inside} become wishes, {crossing} have to be sent again.',
  },
  period_is_announced: {
    no: 'Søknadsrunden er allerede kunngjort.',
    en: 'The draw period has already been announced.',
  },
  period_is_drawn: { no: 'Søknadsrunden er allerede avgjort.', en: 'The draw period has already been decided.' },
  period_not_open: {
    no: 'Disse dagene er med i søknadsrunden {name}, som ikke er åpnet ennå.',
    en: 'These days are in the draw period {name}, which is not open yet.',
  },
  period_takes_wishes: {
    no: 'Disse dagene er med i søknadsrunden {name}. Sett dem på ønskelista di der.',
    en: 'These days are in the draw period {name}. Put them on your wish list there.',
  },
  period_is_closed: {
    no: 'Fristen for {name} er ute, og lista venter på trekningen.',
    en: 'The deadline of {name} is over, and the list waits for its draw.',
  },
  leftovers_not_open: {
    no: 'Det ingen fikk i {name}, åpner litt senere.',
    en: 'What nobody got in {name} opens a little later.',
  },
  leftovers_reserved: {
    no: 'Det ingen fikk i {name}, er først for dem som ikke har noe opphold i de dagene.',
    en: 'What nobody got in {name} is first for those who have no stay in those days.',
  },
  leftovers_are_drawn: {
    no: 'Det som ble til overs i {name}, trekkes først. Vent til det er gjort.',
    en: 'What was left over in {name} is drawn first. Wait until that is done.',
  },
  period_days: {
    no: 'Noen av dagene er med i en søknadsrunde og kan bare fås der.',
    en: 'Some of the days are in a draw period, and can only be had there.',
  },
  too_many_wishes: { no: 'Du kan ha høyst {max} ønsker.', en: 'You can have at most {max} wishes.' },
  too_many_stays: { no: 'Du kan få høyst {max} opphold her.', en: 'You can get at most {max} stays here.' },
  hut_not_in_period: {
    no: 'Ønske {rank}: Hytta er ikke med i søknadsrunden.',
    en: 'Wish {rank}: the hut is not in the draw period.',
  },
  no_such_nights: {
    no: 'Ønske {rank}: Så mange døgn er det ikke mellom de dagene.',
    en: 'Wish {rank}: there are not that many days between those days.',
  },
  wish_outside_period: {
    no: 'Ønske {rank} går ut over dagene i søknadsrunden.',
    en: 'Wish {rank} goes beyond the days of the draw period.',
  },
  wish_too_long: {
    no: 'Ønske {rank}: Et opphold her kan vare i høyst {days} døgn.',
    en: 'Wish {rank}: a stay here can last at most {days} days.',
  },
  wish_not_a_part: {
    no: 'Ønske {rank} må være en av delene, eller flere etter hverandre.',
    en: 'Wish {rank} must be one of the parts, or several in a row.',
  },
  too_many_options: {
    no: 'Ønske {rank} gir for mange muligheter. Høyst {max} er lov: Velg færre hytter eller færre dager.',
    en: 'Wish {rank} gives too many options. At most {max} are allowed: choose fewer huts or fewer days.',
  },
  same_wish_twice: { no: 'Ønske {rank} er likt ønske {other}.', en: 'Wish {rank} is the same as wish {other}.' },
} satisfies Texts;
