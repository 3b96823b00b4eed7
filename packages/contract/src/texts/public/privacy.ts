import type { Texts } from '../text.ts';

/** The privacy page: which personal data is stored, why and for how long. Must match docs/domain and the code. */
export const privacyTexts = {
  privacy_title: { no: 'Personvern', en: 'Privacy' },
  privacy_intro: {
    no: 'Her står hva vi lagrer om deg, hvorfor, hvor lenge og hva du kan gjøre med det.',
    en: 'This says what we keep about you, why, for how long, and what you can do about it.',
  },
  privacy_who: { no: 'Hvem som bestemmer', en: 'Who decides' },
  privacy_who_text: {
    no: 'Klubben din bestemmer hva den trenger å vite om medlemmer og opphold, og er ansvarlig for det. Vi lagrer det på vegne av klubben. For selve kontoen din er det vi som er ansvarlige.',
    en: 'Your club decides what it needs to know about members and stays, and answers for it. We keep it on the club’s behalf. For your account itself we are the ones who answer.',
  },
  privacy_what: { no: 'Hva vi lagrer', en: 'What we keep' },
  privacy_what_account: {
    no: 'Kontoen: e-postadresse, navn, telefonnummer og bilde hvis du har lagt det inn, og passordet i en form som ikke kan leses tilbake.',
    en: 'The account: e-mail address, name, telephone number and picture if you have given them, and the password in a form that cannot be read back.',
  },
  privacy_what_club: {
    no: 'Medlemskap: hvilke klubber du er med i, hvilken rolle du har, og poengene dine.',
    en: 'Memberships: which clubs you are in, your role there, and your points.',
  },
  privacy_what_stays: {
    no: 'Opphold: hva du har bedt om, hva du fikk, hva du svarte på klubbens spørsmål, og hva du har betalt.',
    en: 'Stays: what you asked for, what you were given, what you answered to the club’s questions, and what you have paid.',
  },
  privacy_what_sessions: {
    no: 'Innlogginger: når du logget inn og når det går ut, så du kan logges ut overalt.',
    en: 'Sign-ins: when you signed in and when that ends, so that you can be signed out everywhere.',
  },
  privacy_who_sees: { no: 'Hvem som ser det', en: 'Who sees it' },
  privacy_who_sees_text: {
    no: 'De som driver klubben, ser navn, kontaktopplysninger og opphold. Andre medlemmer ser at en dag er opptatt, men ikke av hvem. I beviset for en trekning står alle med et merke i stedet for navn.',
    en: 'Those who run the club see names, contact details and stays. Other members see that a day is taken, but not by whom. In the proof of a draw everybody has a mark instead of a name.',
  },
  privacy_others: { no: 'Andre som behandler opplysninger', en: 'Others who handle it' },
  privacy_others_text: {
    no: 'Betaler du et opphold her, tar Stripe imot kortet; vi ser aldri kortnummeret. E-post og lagring går gjennom leverandørene til den som drifter tjenesten. Slår du på varsler, går de kryptert gjennom den som har laget nettleseren din; der kan de se at du får et varsel, men ikke hva det sier. Ingen andre får noe.',
    en: 'If you pay for a stay here, Stripe takes the card; we never see its number. E-mail and storage go through the suppliers of whoever hosts the service. If you turn notifications on, they go encrypted through the maker of your browser, who can see that you get one but not what it says. Nobody else gets anything.',
  },
  privacy_how_long: { no: 'Hvor lenge', en: 'For how long' },
  privacy_how_long_answers: {
    no: 'Svarene dine på klubbens spørsmål slettes 90 dager etter oppholdet.',
    en: 'Your answers to the club’s questions are deleted 90 days after the stay.',
  },
  privacy_how_long_departure: {
    no: 'Lista du fyller ut når du drar fra en hytte, slettes etter to år, og bildene etter ett.',
    en: 'The list you fill in when you leave a hut is deleted after two years, and its photos after one.',
  },
  privacy_how_long_account: {
    no: 'Sletter du kontoen, forsvinner navn, adresse, telefon, bilde og innlogginger. Klubben beholder at det var noen på hytta, men ikke hvem.',
    en: 'If you delete the account, name, address, telephone, picture and sign-ins go. The club keeps that somebody was at the hut, but not who.',
  },
  privacy_how_long_money: {
    no: 'Betalinger, kvitteringer og fakturaer beholdes i fem år etter utgangen av regnskapsåret, fordi bokføringsloven krever det.',
    en: 'Payments, receipts and invoices are kept for five years after the end of the accounting year, because the Bookkeeping Act demands it.',
  },
  privacy_how_long_sessions: {
    no: 'En innlogging som er over, og lenker du har fått på e-post, slettes etter sju dager.',
    en: 'A sign-in that is over, and links sent to you by e-mail, are deleted after seven days.',
  },
  privacy_how_long_invited: {
    no: 'En invitasjon som ingen svarer på, går ut etter 14 dager og slettes 30 dager senere.',
    en: 'An invitation that nobody answers ends after 14 days and is deleted 30 days later.',
  },
  privacy_how_long_log: {
    no: 'Loggen over hva som er gjort i klubben, kan ikke endres eller slettes. Adresser til inviterte er gjort uleselige i den.',
    en: 'The record of what has been done in the club can be neither changed nor deleted. Addresses of invited people are made unreadable in it.',
  },
  privacy_device: { no: 'Det som ligger på enheten din', en: 'What lies on your device' },
  privacy_device_text: {
    no: 'Nettleseren husker at du er logget inn, hvilken klubb du bruker, og valgene dine av språk og kalender. Det du trenger på hytta uten nett (oppholdene dine, adkomst og kvitteringer), lagres også der, og slettes når du logger ut. Det er nødvendig for at tjenesten skal virke, og brukes ikke til noe annet. Derfor spør vi ikke om samtykke til informasjonskapsler.',
    en: 'The browser remembers that you are signed in, which club you use, and your choices of language and calendar. What you need at the hut without a network (your stays, the way in and receipts) is kept there too, and deleted when you sign out. The service needs it to work, and it is used for nothing else. That is why we do not ask for consent to cookies.',
  },
  privacy_rights: { no: 'Dette kan du gjøre', en: 'What you can do' },
  privacy_rights_text: {
    no: 'Under Profil kan du rette opplysningene dine, laste ned alt vi har om deg, og slette kontoen. Du kan også skrive til oss, og du kan klage til Datatilsynet.',
    en: 'Under Profile you can correct what is kept, download all we have about you, and delete the account. You can also write to us, and complain to the Norwegian Data Protection Authority.',
  },
} satisfies Texts;
