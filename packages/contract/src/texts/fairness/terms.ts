import type { Texts } from '../text.ts';

/** What applies between us, the clubs and their members. */
export const termsTexts = {
  terms_title: { no: 'Vilkår', en: 'Terms' },
  terms_intro: {
    no: 'Dette gjelder når du bruker Hyttelaget. Det er skrevet for å bli lest.',
    en: 'This applies when you use Hyttelaget. It is written to be read.',
  },
  terms_account: { no: 'Kontoen din', en: 'Your account' },
  terms_account_text: {
    no: 'Kontoen er personlig. Bruk din egen e-postadresse, og hold passordet for deg selv. Si fra til oss hvis du tror noen andre har brukt den.',
    en: 'The account is personal. Use your own e-mail address, and keep the password to yourself. Tell us if you think somebody else has used it.',
  },
  terms_clubs: { no: 'Klubbene', en: 'The clubs' },
  terms_clubs_text: {
    no: 'Det er klubben som leier ut hyttene og bestemmer pris, sesonger, regler og hvem som er medlem. Avtalen om et opphold er mellom deg og klubben. Vi leverer verktøyet.',
    en: 'It is the club that lets the huts and decides price, seasons, rules and who is a member. The agreement on a stay is between you and the club. We supply the tool.',
  },
  terms_draws: { no: 'Forespørsler og trekning', en: 'Requests and draws' },
  terms_draws_text: {
    no: 'En forespørsel er ikke et opphold. Loddet avgjør etter reglene på siden «Slik trekker vi». En trekning som er gjennomført, gjøres ikke om.',
    en: 'A request is not a stay. A draw decides by the rules on the page “How we draw”. A draw that has been made is not made again.',
  },
  terms_payment: { no: 'Betaling og avbestilling', en: 'Payment and cancellation' },
  terms_payment_text: {
    no: 'Der klubben tar betalt gjennom Hyttelaget, fryses prisen når du begynner å betale. Gir du fra deg et betalt opphold tidlig nok, får du hele beløpet tilbake. Senere får du en del, eller ingenting. Klubben bestemmer trinnene (vanligvis alt fram til fem dager før ankomst). De står i klubbens regler, de gjelder slik de var da du fikk oppholdet, og du ser kronene før du bestemmer deg.',
    en: 'Where the club takes payment through Hyttelaget, the price is frozen when you begin to pay. Give a paid stay up early enough, and all of it comes back; later a part of it, or nothing. The club sets the steps (usually all of it until five days before arrival). They are in the club’s rules, they hold as they were when you got the stay, and you see the amount before you decide.',
  },
  terms_fees: {
    no: 'Av betalinger gjennom Hyttelaget beholder vi 5 prosent og kortgebyret (1,4 prosent og 2 kroner). Resten betales ut til klubben den 1. i hver måned.',
    en: 'Of payments through Hyttelaget we keep 5 per cent and the card fee (1.4 per cent and 2 kroner). The rest is paid out to the club on the 1st of each month.',
  },
  terms_plans: { no: 'Planer', en: 'Plans' },
  terms_plans_text: {
    no: 'Små klubber bruker Hyttelaget gratis. Større planer betales forskudd, per måned eller år, og kan sies opp når som helst. Det som er betalt, gjelder ut perioden.',
    en: 'Small clubs use Hyttelaget free of charge. Larger plans are paid in advance, by month or year, and can be cancelled at any time. What is paid lasts its period out.',
  },
  terms_conduct: { no: 'Det som ikke er greit', en: 'What is not all right' },
  terms_conduct_text: {
    no: 'Ikke bruk tjenesten til å skade andre, til å omgå trekningen med flere kontoer, eller til å sende e-post som ikke gjelder klubben. Vi kan stenge en konto som gjør det.',
    en: 'Do not use the service to harm others, to get around the draw with several accounts, or to send e-mail that is not about the club. We can close an account that does.',
  },
  terms_uptime: { no: 'Når noe svikter', en: 'When something fails' },
  terms_uptime_text: {
    no: 'Vi gjør det vi kan for at tjenesten virker og at ingenting går tapt, men kan ikke love at den alltid er oppe. Vi har ikke ansvar for hyttene eller for det som skjer der.',
    en: 'We do what we can for the service to work and for nothing to be lost, but cannot promise that it is always up. We are not responsible for the huts or for what happens there.',
  },
  terms_changes: { no: 'Endringer, lov og tvist', en: 'Changes, law and disputes' },
  terms_changes_text: {
    no: 'Endrer vi vilkårene til ulempe for deg, sier vi fra på e-post minst 30 dager før. Norsk lov gjelder. Blir vi ikke enige, kan du klage til Forbrukertilsynet eller ta saken til domstolen der du bor.',
    en: 'If we change the terms to your disadvantage, we tell you by e-mail at least 30 days before. Norwegian law applies. If we do not agree, you can complain to the Norwegian Consumer Authority or take the matter to the court where you live.',
  },
} satisfies Texts;
