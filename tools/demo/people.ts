import { idOf } from './chance.ts';

export type DemoPerson = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: 'no' | 'en';
};

const ADDRESSES = 'blatind.example';

/** All invented. Some have a role in the demo; see `characters`. */
const NAMES = [
  'Ingrid Fjellvang',
  'Mikkel Sárá',
  'Astrid Solbakken',
  'Jonas Nordlien',
  'Amina Yusuf Warsame',
  'Bjørn Håvard Tverrelv',
  'Elle Máret Gáivu',
  'Kari Myrdal',
  'Piotr Zielonka',
  'Thi Lan Pham',
  'Ole Kristian Stavlund',
  'Fatima el-Baraka',
  'Sunniva Ødegårdshaugen',
  'Rávdná Joks',
  'Lars Petter Kvisle',
  'Hodan Abdirahman',
  'Marit Elgheim',
  'Tomasz Wierzbicki-Dahl',
  'Nils Ánte Vuolab',
  'Siri Åsland',
  'Arjun Ramaswamy',
  'Guro Lyngstrand',
  'Yonas Tesfalem',
  'Randi Brekkhus',
  'Odd Einar Sætermo',
  'Leyla Karadağlı',
  'Håkon Ulvereid',
  'Biret Issát',
  'Dragana Petrovska',
  'Eirik Furuknapp',
  'Solveig Ternholm',
  'Khalid Rahimzai',
  'Tuva Granmark',
  'Jovna Násti',
  'Anders Rypelid',
  'Oksana Bilyk',
  'Synne Vårdal',
  'Torstein Bergskaug',
  'Mei Ling Choy',
  'Gudbrand Steinsrud',
  'Ragnhild Multebø',
  'Samuel Owusu-Ansah',
  'Åse Marie Tindlund',
  'Ánde Skum',
  'Vilde Snøfjord',
  'Henrik Isdal',
  'Liv Torunn Kjerringvåg',
  'Wilhelmine Alexandra Frederikke Løvenbalk-Schieldrup von der Hagenskog',
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '');

function asPerson(name: string): DemoPerson {
  const words = name.split(' ');
  // The long name has a long family name.
  const first = words.length > 4 ? 3 : Math.max(1, words.length - 1);
  const asAddress = plain(name).split(' ');
  return {
    id: idOf('person', name),
    firstName: words.slice(0, first).join(' '),
    lastName: words.slice(first).join(' '),
    email: `${asAddress[0]}.${asAddress.at(-1)}@${ADDRESSES}`,
    language: name === 'Samuel Owusu-Ansah' || name === 'Arjun Ramaswamy' ? 'en' : 'no',
  };
}

export const people: readonly DemoPerson[] = NAMES.map(asPerson);

const named = (name: string): DemoPerson => people[NAMES.indexOf(name)] ?? asPerson(name);

/** People who show something particular. */
export const characters = {
  owner: named('Ingrid Fjellvang'),
  admin: named('Mikkel Sárá'),
  /** Has a past stay, one that is paid, one that is not, and a request for Easter. */
  member: named('Astrid Solbakken'),
  /** Got no stay in any draw. */
  unlucky: named('Jonas Nordlien'),
  inTwoClubs: named('Amina Yusuf Warsame'),
  changingAddress: named('Bjørn Håvard Tverrelv'),
  neverAsked: named('Liv Torunn Kjerringvåg'),
  /** Platform admin; not a member of the club. */
  platform: asPerson('Runa Driftsberg'),
} as const;

/** The password of all accounts. It is public: everyone who reaches the demo may sign in. */
export const DEMO_PASSWORD = 'varm-kakao-27';

/** The accounts shown on the sign-in page. */
const SHOWN = ['member', 'owner', 'admin', 'unlucky', 'platform'] as const;

export const demoLogins = SHOWN.map((part) => {
  const { firstName, lastName, email } = characters[part];
  return { part, name: `${firstName} ${lastName}`, email, password: DEMO_PASSWORD };
});
