import type { Texts } from '../text.ts';

/** The public page that explains how a draw works. */
export const howWeDrawTexts = {
  how_we_draw: { no: 'Slik trekker vi', en: 'How we draw' },
  how_intro: {
    no: 'Når flere vil ha de samme dagene, avgjør loddet. Den som har brukt minst, har flest lodd. Etterpå kan hvert medlem etterprøve trekningen i sin egen nettleser.',
    en: 'When several people want the same days, a draw decides. Whoever has used the least has the most tickets. Afterwards every member can check the draw in their own browser.',
  },

  how_points: { no: 'Poeng: færre er bedre', en: 'Points: fewer is better' },
  how_points_text: {
    no: 'Poeng teller bruk av dagene mange vil ha. Du får poeng når du får et opphold i en sesong med poeng, aldri for å spørre. Vanlige dager koster ingenting, om ikke klubben har bestemt noe annet. Hva et opphold koster, ser du før du sender forespørselen. Gir du oppholdet fra deg før det begynner, får du poengene tilbake. 1. januar beholder alle en del av poengene sine, vanligvis 80 %, så det gamle glemmes litt etter litt.',
    en: 'Points count use of the days that many want. You get points when you are given a stay in a season with points, never for asking. Ordinary days cost nothing, unless the club has decided otherwise. What a stay costs is shown before you send the request. Give a stay up before it begins, and the points are taken off again. On 1 January everybody keeps a part of their points, usually 80 %, so that the old is forgotten little by little.',
  },
  how_points_new: {
    no: 'Nye medlemmer begynner midt blant dem som bruker hyttene, så ingen taper på at andre kommer til.',
    en: 'New members begin in the middle of those who use the huts, so that nobody loses by others joining.',
  },

  how_tickets: { no: 'Fra poeng til lodd', en: 'From points to tickets' },
  how_tickets_text: {
    no: 'Medlemmet med færrest poeng i klubben har 100 lodd. Alle andre har færre, etter hvor mange poeng de har mer enn det. Ingen har mindre enn ett: Alle kan vinne.',
    en: 'The member with the fewest points in the club has 100 tickets. Everybody else has fewer, by how many points they have above that. Nobody has less than one: everybody can win.',
  },
  how_points_above: { no: 'Poeng mer enn den med færrest', en: 'Points above the lowest' },
  how_tickets_column: { no: 'Lodd', en: 'Tickets' },

  how_rounds: { no: 'Runder', en: 'Rounds' },
  how_rounds_queue: {
    no: 'Alle loddene trekkes. Det beste loddet ditt avgjør hvor du står i køen.',
    en: 'All tickets are drawn. Your best ticket decides where you stand in the queue.',
  },
  how_rounds_turn: {
    no: 'Etter tur får hver den første av forespørslene sine som det er plass til, og poengene for det. Så er det nestes tur.',
    en: 'In turn, each is given the first of their wishes that there is room for, and the points for it. Then it is the next one’s turn.',
  },
  how_rounds_again: {
    no: 'De som har flere forespørsler, er med i en ny runde, med nye lodd. Har du nettopp fått noe, har du færre lodd nå.',
    en: 'Those with more wishes are in a new round, with new tickets. If you have just been given something, you have fewer tickets now.',
  },
  how_rounds_end: {
    no: 'Slik går det til alle forespørsler er avgjort. Ingen dag blir stående tom hvis noen som ba om den, kunne hatt den.',
    en: 'So it goes until every request is decided. No day is left empty if somebody who asked for it could have had it.',
  },

  how_example: { no: 'Et eksempel', en: 'An example' },
  how_example_text: {
    no: 'Tre medlemmer ber om den samme hytta i påsken.',
    en: 'Three members ask for the same hut at Easter.',
  },
  how_example_member: { no: 'Medlem', en: 'Member' },
  how_example_chance: { no: 'Sjanse for å stå først', en: 'Chance to stand first' },
  how_example_end: {
    no: '{first} har best sjanse, men {last} kan også vinne. Får {first} oppholdet, øker poengene, og neste gang står de andre sterkere.',
    en: '{first} has the best chance, but {last} can win too. If {first} is given the stay, the points go up, and next time the others stand stronger.',
  },

  how_seal: { no: 'Forseglingen', en: 'The seal' },
  how_seal_text: {
    no: 'Loddene kommer av et hemmelig tall. Det velges når forrige trekning er ferdig, lenge før noen vet hvem som vil be om hva. Fingeravtrykket av tallet, forseglingen, vises til alle medlemmer med en gang. Av forseglingen kan ingen regne seg tilbake til tallet, men når tallet vises etter trekningen, kan alle se at det er det samme.',
    en: 'The tickets come from a secret number. It is chosen when the draw before has ended, long before anybody knows who will ask for what. The fingerprint of the number, the seal, is shown to every member at once. From the seal nobody can work out the number, but when the number is shown after the draw, everybody can see that it is the same.',
  },

  how_beacon: { no: 'Et tall utenfra', en: 'A number from outside' },
  how_beacon_text: {
    no: 'Før vi trekker, låses lista over forespørsler, poeng og ledige dager. Da pekes det ut et tall som ikke finnes ennå: drand, et samarbeid mellom universiteter og selskaper i mange land, publiserer et nytt hvert tredje sekund. Loddene kommer av begge tallene, så ingen kan vite hva de gir mens lista ennå kan endres, heller ikke vi som driver Hyttelaget. Kommer tallet sent, venter trekningen på det.',
    en: 'Before we draw, the list of requests, points and free days is locked. At that moment a number is named that does not exist yet: drand, run jointly by universities and companies in many countries, publishes a new one every three seconds. The tickets come from both numbers, so nobody can know what they give while the list can still be changed, not even we who run Hyttelaget. If the number is late, the draw waits for it.',
  },
  how_beacon_without: {
    no: 'Noen trekninger er gjort uten et slikt tall. Da står det på siden deres hva det betyr.',
    en: 'Some draws were made without such a number. Their pages say what that means.',
  },

  how_proof: { no: 'Beviset', en: 'The proof' },
  how_proof_text: {
    no: 'Hver trekning har en side der nettleseren din trekker på nytt og kontrollerer:',
    en: 'Every draw has a page on which your browser draws again and checks:',
  },
  how_proof_seal: {
    no: 'at tallet er det som var forseglet',
    en: 'that the number is the one that was sealed',
  },
  how_proof_snapshot: {
    no: 'at forespørsler, poeng og ledige dager er de som ble låst',
    en: 'that requests, points and free days are those that were locked',
  },
  how_proof_beacon: {
    no: 'at lista var låst før tallet utenfra fantes, og at tallet er ekte',
    en: 'that the list was locked before the number from outside existed, and that the number is genuine',
  },
  how_proof_result: {
    no: 'at de sammen gir det samme resultatet',
    en: 'that together they give the same result',
  },
  how_proof_own: { no: 'at det du ba om, var med', en: 'that what you asked for was in it' },
  how_proof_receipts: {
    no: 'at kvitteringene dine står i klubbens journal, og hvem som har endret noe siden',
    en: 'that your receipts stand in the club’s journal, and who has changed anything since',
  },
  how_proof_file: {
    no: 'Stoler du ikke på siden vår, kan du laste ned beviset og et lite program og regne på din egen maskin.',
    en: 'If you do not trust our page, you can download the proof and a small program and do the sums on your own machine.',
  },

  how_trust: { no: 'Hva ingen av delene beviser', en: 'What neither of them proves' },
  how_trust_page: {
    no: 'At siden er ærlig. Den kommer fra oss. Vil du være sikker, bruker du programmet på din egen maskin.',
    en: 'That the page is honest. It comes from us. To be sure, use the program on your own machine.',
  },
} satisfies Texts;
