import type { Texts } from '../text.ts';

/** A stay that its guest shares with who comes along. */
export const sharingTexts = {
  share_stay: { no: 'Del oppholdet med følget', en: 'Share the stay with your party' },
  share_text: {
    no: 'De ser veien og koden til døra når du gjør det, men kan ikke avbestille eller betale. Lenken virker til dere reiser hjem.',
    en: 'They see the way and the door code when you do, but cannot cancel or pay. The link works until you leave.',
  },
  share_name: { no: 'Hvem er lenken til?', en: 'Whom is the link for?' },
  share_name_missing: { no: 'Skriv hvem lenken er til.', en: 'Write whom the link is for.' },
  share_make: { no: 'Lag en lenke', en: 'Make a link' },
  share_made: { no: 'Lenken til {name} er klar.', en: 'The link for {name} is ready.' },
  share_send: { no: 'Send lenken', en: 'Send the link' },
  share_copy: { no: 'Kopier lenken', en: 'Copy the link' },
  share_end: { no: 'Stopp lenken', en: 'Stop the link' },
  share_ended: { no: 'Lenken til {name} virker ikke lenger.', en: 'The link for {name} no longer works.' },
  share_for: { no: 'til {name}', en: 'for {name}' },
  share_unseen: { no: 'Ikke åpnet ennå', en: 'Not opened yet' },
  share_seen: { no: 'Sist åpnet {when}', en: 'Last opened {when}' },
  failed_to_fetch_shares: {
    no: 'Vi klarte ikke å hente hvem oppholdet er delt med.',
    en: 'We could not fetch with whom the stay is shared.',
  },
  shared_stay: { no: 'Et opphold som er delt med deg', en: 'A stay shared with you' },
  shared_stay_of: { no: 'Opphold hos {club}', en: 'A stay with {club}' },
  shared_stay_rule: {
    no: 'Den som deler, er gjest. Vil dere endre noe, må gjesten gjøre det.',
    en: 'Who shared this is the guest. If something is to be changed, the guest has to do it.',
  },
  shared_stay_from: {
    no: 'Veien og koden til døra vises fra {date}.',
    en: 'The way and the door code are shown from {date}.',
  },
  shared_stay_waits: {
    no: 'Veien og koden til døra vises når gjesten har betalt oppholdet.',
    en: 'The way and the door code are shown once the guest has paid for the stay.',
  },
  shared_stay_nothing: {
    no: 'Klubben har ikke skrevet hvordan man kommer inn. Spør gjesten.',
    en: 'The club has not written how to get in. Ask the guest.',
  },
  shared_stay_ended: { no: 'Lenken virker ikke', en: 'The link does not work' },
  shared_stay_ended_text: {
    no: 'Oppholdet er over eller avlyst, eller lenken er stoppet. Spør den du fikk den av.',
    en: 'The stay is over or cancelled, or the link was stopped. Ask the person who gave it to you.',
  },
  failed_to_fetch_shared_stay: { no: 'Vi klarte ikke å hente oppholdet.', en: 'We could not fetch the stay.' },
} satisfies Texts;

/** The sentences for error codes of sharing. */
export const sharingErrorTexts = {
  stay_cannot_be_shared: {
    no: 'Bare opphold du har fått og som ikke er over, kan deles.',
    en: 'Only stays that you have and that are not over can be shared.',
  },
  shared_with_too_many: {
    no: 'Et opphold kan deles med høyst ti. Stopp en av lenkene først.',
    en: 'A stay can be shared with ten people at most. Stop one of the links first.',
  },
} satisfies Texts;
