import type { Texts } from './text.ts';

export const clubsTexts = {
  your_clubs: { no: 'Klubbene dine', en: 'Your clubs' },
  your_clubs_intro: {
    no: 'Velg klubben du vil se hytter og opphold for.',
    en: 'Choose the club whose huts and stays you want to see.',
  },
  no_clubs: { no: 'Ingen klubber ennå', en: 'No clubs yet' },
  no_clubs_text: {
    no: 'Når du blir med i en hytteklubb, finner du den her.',
    en: 'When you join a hut club, you will find it here.',
  },
  select_club: { no: 'Velg', en: 'Select' },
  role_owner: { no: 'Eier', en: 'Owner' },
  role_admin: { no: 'Administrator', en: 'Admin' },
  role_member: { no: 'Medlem', en: 'Member' },
  failed_to_fetch_clubs: { no: 'Vi klarte ikke å hente klubbene dine.', en: 'We could not fetch your clubs.' },
} satisfies Texts;
