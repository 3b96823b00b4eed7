import type { Language } from '@hytte/contract/texts/text';

/** What stands in other calendars. Nobody is there to choose a language, so it is that of whoever made the address. */
export const calendarWords = {
  no: {
    ownCalendar: 'Mine opphold – Hyttelaget',
    requested: (hut: string) => `${hut} (ønsket)`,
    rejected: (hut: string) => `${hut} (ikke tildelt)`,
    taken: 'Opptatt',
    inHut: (hut: string, who: string) => `${hut}: ${who}`,
    guestIsGone: 'Gjest uten konto',
    details: 'Adkomst og alt annet om oppholdet finner du på lenken.',
  },
  en: {
    ownCalendar: 'My stays – Hyttelaget',
    requested: (hut: string) => `${hut} (requested)`,
    rejected: (hut: string) => `${hut} (not allocated)`,
    taken: 'Taken',
    inHut: (hut: string, who: string) => `${hut}: ${who}`,
    guestIsGone: 'Guest without an account',
    details: 'How to get in and everything else about the stay is behind the link.',
  },
} satisfies Record<Language, object>;
