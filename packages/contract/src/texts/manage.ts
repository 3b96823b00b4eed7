import type { Texts } from './text.ts';

/** The shell around a club's management, and what all of its tabs share. */
export const manageTexts = {
  manage_tabs: { no: 'Administrer klubben', en: 'Manage the club' },
  tab_info: { no: 'Om klubben', en: 'Club information' },
  tab_members: { no: 'Medlemmer', en: 'Members' },
  tab_huts: { no: 'Hytter', en: 'Huts' },
  tab_bookings: { no: 'Opphold', en: 'Bookings' },
  tab_drawings: { no: 'Trekninger', en: 'Drawings' },
  tab_seasons: { no: 'Sesonger', en: 'Seasons' },
  tab_booking_info: { no: 'Opplysninger', en: 'Booking information' },
  tab_payments: { no: 'Betalinger', en: 'Payments' },
  tab_plan: { no: 'Plan', en: 'Plan' },

  manage_access_denied: {
    no: 'Ingen tilgang. Du må være administrator for å administrere denne klubben.',
    en: 'Access denied. You must be an admin to manage this club.',
  },
  failed_to_load_club_data: { no: 'Klarte ikke å hente klubben', en: 'Failed to load club data' },
  manage_via_global_admin: {
    no: 'Du ser klubben som plattformadministrator. Her kan du bare endre hyttene.',
    en: 'You see this club as a platform administrator. The huts are all you can change here.',
  },

  one_change: { no: '1 endring', en: '1 change' },
  many_changes: { no: '{count} endringer', en: '{count} changes' },
  discard_changes: { no: 'Forkast', en: 'Discard' },
} satisfies Texts;
