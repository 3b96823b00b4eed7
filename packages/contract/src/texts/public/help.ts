import type { Texts } from '../text.ts';

/** The help page: questions and answers. */
export const helpTexts = {
  help_title: { no: 'Hjelp', en: 'Help' },
  help_intro: {
    no: 'Svar på det folk oftest spør om. Finner du ikke svaret, skriv til oss.',
    en: 'Answers to what people ask most. If yours is not here, write to us.',
  },
  help_read_how: { no: 'Les hvordan trekningen virker', en: 'Read how the draw works' },
  help_members: { no: 'For medlemmer', en: 'For members' },
  help_q_join: { no: 'Hvordan blir jeg med i en klubb?', en: 'How do I join a club?' },
  help_a_join: {
    no: 'Klubben sender deg en invitasjon på e-post, eller gir deg en kode på ti tegn. Logg inn, gå til Klubber og velg «Bli med i en klubb».',
    en: 'The club sends you an invitation by e-mail, or gives you a code of ten characters. Sign in, go to Clubs and choose to join a club.',
  },
  help_q_request: { no: 'Hvordan ber jeg om et opphold?', en: 'How do I ask for a stay?' },
  help_a_request: {
    no: 'Velg en hytte og trykk på ankomstdagen og avreisedagen i kalenderen. Velg om dere kommer og drar før eller etter kl. 15, og send forespørselen. Dager andre har bedt om, kan du også be om: Loddet avgjør.',
    en: 'Choose a hut, and press the day of arrival and the day of departure in the calendar. Say whether you come and go before or after 15:00, and send the request. You can ask for days that others have asked for too: a draw decides.',
  },
  help_q_when: { no: 'Når får jeg vite om jeg fikk plass?', en: 'When do I hear whether I got it?' },
  help_a_when: {
    no: 'Før du sender, står det om du får dagene med en gang eller når det trekkes. Det bestemmer klubben. Etter trekningen får du en e-post. Får du nei, står det hvorfor.',
    en: 'Before you send, it says whether you get the days at once or when they are drawn. The club decides that. After the draw you get an e-mail. If it is a no, it says why.',
  },
  help_q_points: { no: 'Hva er poeng?', en: 'What are points?' },
  help_a_points: {
    no: 'Poeng teller hvor mye du har fått. Jo færre poeng, jo flere lodd har du i neste trekning. Å spørre koster ingenting. Hva som koster poeng, står i klubbens regler. Et eksempel: En vanlig helg koster ingen poeng. Er påsken lagt inn med 3 poeng, koster et opphold i påsken 3. Den som får påsken, har altså færre lodd neste gang enn den som fikk en helg i november. 1. januar beholder alle 80 % av poengene sine, om ikke klubben har bestemt noe annet.',
    en: 'Points count how much you have been given. The fewer points, the more tickets you have in the next draw. Asking costs nothing. What costs points stands in the club’s rules. An example: an ordinary weekend costs no points. If Easter is entered with 3 points, a stay at Easter costs 3. So whoever gets Easter has fewer tickets next time than whoever got a weekend in November. On 1 January everybody keeps 80 % of their points, unless the club has decided otherwise.',
  },
  help_q_halves: { no: 'Hva er halve dager?', en: 'What are half days?' },
  help_a_halves: {
    no: 'Dagen deles klokka 15, så to opphold kan møtes på samme dag. Et eksempel: Kari drar søndag før kl. 15, og Ola kommer søndag etter kl. 15. I kalenderen er søndagen delt på skrå: Feltet øverst til venstre er før kl. 15, feltet nederst til høyre etter.',
    en: 'The day is split at 15:00, so that two stays can meet on one day. An example: Kari leaves on Sunday before 15:00, and Ola comes on Sunday after 15:00. In the calendar that Sunday is split on the slant: the part at the top left is before 15:00, the one at the bottom right after.',
  },
  help_q_horizon: { no: 'Hvor langt fram kan jeg be om dager?', en: 'How far ahead can I ask for days?' },
  help_a_horizon: {
    no: 'Så langt klubben har bestemt, fra 1 til 24 måneder. Et eksempel: Er det seks måneder, kan du den 14. november be om dager til og med 14. mai. Dagene etter det er stiplet i kalenderen, og åpner én etter én.',
    en: 'As far as the club has decided, from 1 to 24 months. An example: with six months, on 14 November you can ask for days up to and including 14 May. Days after that are dashed in the calendar, and open one by one.',
  },
  help_q_pay: { no: 'Hvordan betaler jeg?', en: 'How do I pay?' },
  help_a_pay: {
    no: 'Åpne oppholdet under Mine opphold. Tar klubben betalt gjennom Hyttelaget, står det en betalingsknapp der. Ellers sier klubben hvordan den vil ha betalt.',
    en: 'Open the stay under My stays. If the club takes payment through Hyttelaget, there is a button for it there. Otherwise the club says how it wants to be paid.',
  },
  help_q_cancel: { no: 'Jeg kan ikke reise likevel', en: 'I cannot go after all' },
  help_a_cancel: {
    no: 'Åpne oppholdet og velg Slett. Du får poengene tilbake. Er oppholdet betalt, ser du hvor mye du får tilbake før du bestemmer deg.',
    en: 'Open the stay and choose Delete. Your points come back. If the stay is paid, you see how much comes back before you decide.',
  },
  help_q_key: { no: 'Hvor finner jeg nøkkelen?', en: 'Where is the key?' },
  help_a_key: {
    no: 'Fra sju dager før ankomst står nøkkel eller kode under Adkomst når du åpner oppholdet. Må oppholdet betales her, må det være betalt først.',
    en: 'From seven days before arrival the key or code is shown under Getting there when you open the stay. If the stay is to be paid here, it must be paid first.',
  },
  help_boards: { no: 'For dem som driver klubben', en: 'For those who run the club' },
  help_q_start: { no: 'Hvordan kommer vi i gang?', en: 'How do we get started?' },
  help_a_start: {
    no: 'Opprett klubben, legg inn den første hytta, ta i bruk de vanlige sesongene, velg hvordan dere deler dagene, og inviter medlemmene. Alt kan endres siden.',
    en: 'Make the club, add the first hut, take the usual seasons into use, choose how you share the days, and invite the members. Everything can be changed later.',
  },
  help_q_easter: { no: 'Hvordan gjør vi påsken rettferdig?', en: 'How do we make Easter fair?' },
  help_a_easter: {
    no: 'Legg inn påsken som sesong med ekstra poeng. Da koster et opphold i påsken mer, og de som fikk den i år, har færre lodd neste år. Prøv trekningen på forhånd uten at noe endres.',
    en: 'Enter Easter as a season with extra points. A stay at Easter then costs more, and those who got it this year have fewer tickets next year. Try the draw beforehand without anything being changed.',
  },
  help_q_check: { no: 'Hvordan viser vi at det går riktig for seg?', en: 'How do we show that it is done right?' },
  help_a_check: {
    no: 'Hver trekning har en egen side med bevis. Alle medlemmer kan åpne den og la nettleseren regne gjennom trekningen på nytt.',
    en: 'Every draw has a page with its proof. All members can open it and let the browser work through the draw again.',
  },
  help_q_money: { no: 'Når får klubben pengene?', en: 'When does the club get the money?' },
  help_a_money: {
    no: 'Den 1. i hver måned betales det som kom inn måneden før, til klubbens konto, etter gebyrer. Under Betalinger ser dere hver linje, og kan laste dem ned til regnskapet.',
    en: 'On the 1st of each month what came in the month before is paid to the club’s account, after fees. Under Payments you see every line, and can download them for the accounts.',
  },
  help_q_owner: { no: 'Hvem kan gjøre hva?', en: 'Who can do what?' },
  help_a_owner: {
    no: 'Eier og administratorer driver klubben. Bare eieren gir og tar administratorrollen, og kan gi klubben videre til en administrator.',
    en: 'Owner and admins run the club. Only the owner gives and takes the role of admin, and can hand the club over to one.',
  },

  // Terms explained with an example, shown where they first appear.
  term_points_q: { no: 'Hva er poeng?', en: 'What are points?' },
  term_points_a: {
    no: 'Poeng teller hvor mye du har fått. Eksempel: Kari fikk påsken og har 5 poeng, Ola fikk nei og har 0. Neste gang har Ola flest lodd.',
    en: 'Points count how much you have been given. Example: Kari got Easter and has 5 points, Ola got a no and has 0. Next time Ola has the most tickets.',
  },
  term_draw_q: { no: 'Hva er en trekning?', en: 'What is a draw?' },
  term_draw_a: {
    no: 'Alle forespørsler avgjøres samtidig. Eksempel: Tre vil ha samme helg. Loddet velger én, og de to andre står sterkere neste gang.',
    en: 'All requests are decided at once. Example: three want the same weekend. The draw picks one, and the other two stand stronger next time.',
  },
  term_changeover_q: { no: 'Hva er en byttedag?', en: 'What is a changeover day?' },
  term_changeover_a: {
    no: 'En dag to kan dele. Eksempel: Noen reiser søndag før kl. 15, og du kommer søndag etter kl. 15. Da er halve dagen ledig.',
    en: 'A day that two can share. Example: somebody leaves on Sunday before 15:00, and you come on Sunday after 15:00. Half the day is free.',
  },
  term_horizon_q: { no: 'Hva er horisonten?', en: 'What is the horizon?' },
  term_horizon_a: {
    no: 'Hvor langt fram det går an å be om opphold. Eksempel: Med 6 måneder kan du den 1. mars be om dager til 1. september. I morgen åpner én dag til.',
    en: 'How far ahead one can ask for stays. Example: with 6 months, on 1 March you can ask for days until 1 September. Tomorrow one more day opens.',
  },
  legend_changeover: { no: 'Byttedag', en: 'Changeover day' },
  legend_horizon: { no: 'Horisont', en: 'Horizon' },
} satisfies Texts;
