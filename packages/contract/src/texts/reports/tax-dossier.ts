import type { Texts } from '../text.ts';

/** The tax dossier of company huts: what the club states, and the paper. */
export const taxDossierTexts = {
  tax_dossier: { no: 'Skattedokumentasjon', en: 'Tax dossier' },
  tax_dossier_of: { no: 'Skattedokumentasjon {year}', en: 'Tax dossier {year}' },
  tax_purpose: {
    no: 'Det Skatteetaten ber om for firmahytter: hvem som kan bruke dem, hvordan bruken fordeles, og hva den er verdt.',
    en: 'What the Norwegian tax authority asks for about company huts: who may use them, how use is shared, and what it is worth.',
  },
  tax_open: { no: 'Åpne skattedokumentasjonen', en: 'Open the tax dossier' },
  tax_failed: { no: 'Vi klarte ikke å hente skattedokumentasjonen.', en: 'We could not fetch the tax dossier.' },
  tax_year: { no: 'Inntektsår', en: 'Income year' },

  tax_facts: { no: 'Om bedriften', en: 'About the company' },
  tax_facts_text: {
    no: 'Dette vet ikke Hyttelaget. Det gjelder for {year}.',
    en: 'Hyttelaget does not know this. It is for {year}.',
  },
  tax_employees: { no: 'Ansatte i alt', en: 'Employees in all' },
  tax_employees_hint: {
    no: 'Også de som ikke er med i klubben.',
    en: 'Also those who are not in the club.',
  },
  tax_employees_wrong: { no: 'Skriv et helt tall fra 1.', en: 'Enter a whole number from 1.' },
  tax_management: { no: 'Eiere og ledelse', en: 'Owners and management' },
  tax_management_hint: {
    no: 'Gruppa med medlemmene som eier eller leder bedriften. Grupper lages under Medlemmer.',
    en: 'The group of members who own or manage the company. Groups are made under Members.',
  },
  tax_no_group: { no: 'Ikke valgt', en: 'Not chosen' },
  tax_saved: { no: 'Lagret.', en: 'Saved.' },

  tax_values: { no: 'Hva hyttene er verdt', en: 'What the huts are worth' },
  tax_values_text: {
    no: 'Leie per dag for lignende hytter, med strøm og fyring. Et beløp gjelder fra datoen til den neste: én linje for hver sesong.',
    en: 'Rent per day of similar huts, with power and heating. An amount holds from its date until the next: one line for each season.',
  },
  tax_values_none: { no: 'Ingen beløp ennå.', en: 'No amounts yet.' },
  tax_no_huts: { no: 'Klubben har ingen hytter.', en: 'The club has no huts.' },
  tax_value_line: {
    no: 'Fra {date}: {amount} per dag. {source} (notert {noted})',
    en: 'From {date}: {amount} per day. {source} (noted {noted})',
  },
  tax_value_change: { no: 'Endre beløp', en: 'Change amounts' },
  tax_value_change_of: { no: 'Endre beløp for {hut}', en: 'Change amounts of {hut}' },
  tax_value_from: { no: 'Fra og med', en: 'From' },
  tax_value_amount: { no: 'Kroner per dag', en: 'Kroner per day' },
  tax_value_amount_wrong: { no: 'Skriv et beløp i kroner.', en: 'Enter an amount in kroner.' },
  tax_value_source: { no: 'Kilde', en: 'Source' },
  tax_value_source_hint: {
    no: 'For eksempel tre annonser fra samme område.',
    en: 'For example three advertisements from the same area.',
  },
  tax_value_source_missing: { no: 'Skriv hvor beløpet er fra.', en: 'Enter where the amount is from.' },
  tax_value_twice: { no: 'Det er to linjer med samme dato.', en: 'Two lines have the same date.' },
  tax_value_add: { no: 'Legg til en linje', en: 'Add a line' },
  tax_value_remove: { no: 'Fjern linja fra {date}', en: 'Remove the line from {date}' },
  tax_value_remove_new: { no: 'Fjern den nye linja', en: 'Remove the new line' },

  tax_make: { no: 'Lag dokumentasjonen', en: 'Make the dossier' },
  tax_make_again: { no: 'Lag den på nytt', en: 'Make it again' },
  tax_make_text: {
    no: 'Den viser navn og beløp for hvert opphold. At du har laget den, står i loggen.',
    en: 'It shows names and amounts of each stay. That you made it is on record.',
  },

  tax_made: {
    no: 'Laget av Hyttelaget {date}. Dette er dokumentasjon, ikke skatterådgivning. Reisen til hytta er alltid skattepliktig når arbeidsgiver betaler den.',
    en: 'Made by Hyttelaget {date}. This is documentation, not tax advice. Travel to the hut is always taxable when the employer pays for it.',
  },
  tax_running: {
    no: 'Året er ikke slutt. Tallene gjelder til og med {until}.',
    en: 'The year is not over. The figures are up to {until}.',
  },
  tax_no_warnings: {
    no: 'Ingenting i tallene skiller seg ut.',
    en: 'Nothing in the figures stands out.',
  },
  tax_warnings_one: {
    no: '1 ting å se på. Den står ved tallene.',
    en: '1 thing to look at. It is beside its figures.',
  },
  tax_warnings_other: {
    no: '{count} ting å se på. De står ved tallene.',
    en: '{count} things to look at. They are beside their figures.',
  },

  tax_rules: {
    no: 'Hvem som kan bruke hyttene, og hvordan bruken fordeles',
    en: 'Who may use the huts, and how use is shared',
  },
  tax_rules_text: {
    no: 'Alle medlemmer av klubben kan be om dager. Slik fordeles de etter reglene som gjaldt sist i året, nr. {number} fra {date}:',
    en: 'All members of the club can ask for days. They are shared by the rules that held last in the year, no. {number} from {date}:',
  },
  tax_rules_versions: {
    no: 'Versjoner av reglene som gjaldt i året: {versions}.',
    en: 'Versions of the rules that held in the year: {versions}.',
  },
  tax_warning_no_rules: {
    no: 'Klubben hadde ikke bestemt regler. Skatteetaten ber om vedtekter for hvem som kan bruke hytta, og hvordan bruken fordeles.',
    en: 'The club had decided no rules. The tax authority asks for statutes of who may use the hut, and how use is shared.',
  },

  tax_right: { no: 'Lik rett for alle eller en stor gruppe', en: 'Equal right for all or a large group' },
  tax_right_help: {
    no: 'Medlemmer med bruksrett disse dagene. De som har sluttet siden, er ikke med.',
    en: 'Members with a right of use on these days. Those who have left since are not counted.',
  },
  tax_right_employees: { no: 'Ansatte i alt', en: 'Employees in all' },
  tax_right_share: { no: 'Andel med bruksrett', en: 'Share with a right of use' },
  tax_warning_employees_missing: {
    no: 'Det er ikke ført opp hvor mange ansatte det er i alt.',
    en: 'How many employees there are in all is not stated.',
  },
  tax_warning_few_of_employees: {
    no: 'Under halvparten av de ansatte har bruksrett.',
    en: 'Fewer than half of the employees have a right of use.',
  },

  tax_per_hut: { no: 'Minst ti på hver hytte', en: 'At least ten to each hut' },
  tax_per_hut_text: {
    no: '{members} medlemmer og {huts} hytter: {persons} på hver.',
    en: '{members} members and {huts} huts: {persons} to each.',
  },
  tax_per_hut_none: {
    no: 'Klubben hadde ingen hytter ved slutten av året.',
    en: 'The club had no huts at the end of the year.',
  },
  tax_warning_few_per_hut: {
    no: 'Det er færre enn ti med bruksrett på hver hytte.',
    en: 'Fewer than ten have a right of use for each hut.',
  },

  tax_peaks: { no: 'Ingen går foran i de populære periodene', en: 'Nobody goes first in the popular periods' },
  tax_peaks_help: {
    no: 'Hvor mange som ba om dager, hvor mange som fikk, og hvor mange dager. For eiere og ledelse i parentes.',
    en: 'How many asked for days, how many got some, and how many days. Of owners and management in brackets.',
  },
  tax_peak: { no: 'Periode', en: 'Period' },
  tax_peak_asked: { no: 'Ba om', en: 'Asked' },
  tax_peak_got: { no: 'Fikk', en: 'Got' },
  tax_peak_days: { no: 'Dager', en: 'Days' },
  tax_peak_decided: { no: 'Avgjort', en: 'Decided' },
  tax_july: { no: 'Juli', en: 'July' },
  tax_decided_drawn: { no: 'trukket', en: 'drawn' },
  tax_decided_offered: { no: 'tilbud fra ventelista', en: 'offered by the waiting list' },
  tax_decided_direct: { no: 'direkte', en: 'directly' },
  tax_decided_given: { no: 'gitt av klubben', en: 'given by the club' },
  tax_decided_count: { no: '{count} {way}', en: '{count} {way}' },
  tax_draw: { no: 'trekning {number} ({hash})', en: 'draw {number} ({hash})' },
  tax_draw_of_stay: { no: 'trekning {number}', en: 'draw {number}' },
  tax_none_peak: { no: 'Ingen opphold.', en: 'No stays.' },
  tax_management_text: {
    no: 'Eiere og ledelse («{name}»): {members} medlemmer, {ofMembers} av medlemmene, {ofDays} av dagene i disse periodene.',
    en: 'Owners and management (“{name}”): {members} members, {ofMembers} of the members, {ofDays} of the days in these periods.',
  },
  tax_warning_management_missing: {
    no: 'Det er ikke valgt hvem som er eiere og ledelse.',
    en: 'Who are owners and management is not stated.',
  },
  tax_warning_group_first: {
    no: 'Etter reglene går noen foran alle andre: {groups}.',
    en: 'By the rules some go before everybody else: {groups}.',
  },
  tax_warning_management_peak: {
    no: 'Eiere og ledelse har mer enn dobbelt så stor del av dagene som av medlemmene.',
    en: 'Owners and management have more than twice as large a share of the days as of the members.',
  },
  tax_warning_often_easter: {
    no: 'Har hatt dager i hver av de tre siste påskene: {names}.',
    en: 'Have had days in each of the last three Easters: {names}.',
  },

  tax_use: { no: 'Faktisk bruk', en: 'Actual use' },
  tax_use_help: {
    no: 'Opphold som begynte i året. Personer er gjesten og de oppholdet er delt med.',
    en: 'Stays that began in the year. Persons are the guest and those the stay is shared with.',
  },
  tax_use_none: { no: 'Ingen opphold.', en: 'No stays.' },
  tax_use_hut: { no: 'Hytte', en: 'Hut' },
  tax_use_days_from: { no: 'Fra', en: 'From' },
  tax_use_days_to: { no: 'Til', en: 'To' },
  tax_use_guest: { no: 'Gjest', en: 'Guest' },
  tax_use_number: { no: 'Ansattnummer', en: 'Employee number' },
  tax_use_number_of: { no: 'Nr. {number}', en: 'No. {number}' },
  tax_use_persons: { no: 'Personer', en: 'Persons' },
  tax_use_days: { no: 'Dager', en: 'Days' },
  tax_use_paid: { no: 'Betalt', en: 'Paid' },
  tax_use_value: { no: 'Verdi', en: 'Value' },
  tax_use_difference: { no: 'Fordel', en: 'Benefit' },
  tax_use_no_show: { no: 'Kom ikke', en: 'Did not come' },
  tax_unknown: { no: 'mangler', en: 'missing' },
  tax_warning_given: {
    no: 'Klubben har gitt bort {count} opphold uten trekning eller søknad.',
    en: 'The club gave away {count} stays without a draw or a request.',
  },

  tax_benefit: { no: 'Verdi hvis bruken er skattepliktig', en: 'Value if use is taxable' },
  tax_benefit_help: {
    no: 'Er bruken skattefri, rapporteres ingenting av dette. Er den skattepliktig, er fordelen det som rapporteres: verdi minus betalt, hvert opphold for seg. Den som ikke kom, har ingen fordel.',
    en: 'If use is tax-free, nothing of this is reported. If it is taxable, the benefit is what is reported: value less what was paid, each stay by itself. Who did not come has no benefit.',
  },
  tax_benefit_name: { no: 'Navn', en: 'Name' },
  tax_benefit_stays: { no: 'Opphold', en: 'Stays' },
  tax_benefit_sum: { no: 'Sum', en: 'Sum' },
  tax_values_used: { no: 'Leie per dag for lignende hytter', en: 'Rent per day of similar huts' },
  tax_warning_value_missing: {
    no: 'Leie for lignende hytter mangler for noen av dagene: {huts}.',
    en: 'The rent of similar huts is missing for some of the days: {huts}.',
  },
} satisfies Texts;
