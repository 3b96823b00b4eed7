import type { Texts } from '../text.ts';

/** The setup checklist of a new club. A reason has at most twelve words. */
export const checklistTexts = {
  checklist: { no: 'Kom i gang', en: 'Get started' },
  checklist_intro: {
    no: 'Åtte ting, så er klubben i drift. Ta dem i den rekkefølgen dere vil.',
    en: 'Eight things, and the club is running. Take them in any order.',
  },
  checklist_progress: { no: '{done} av {count} er på plass', en: '{done} of {count} in place' },
  checklist_next: { no: 'Neste: {step}', en: 'Next: {step}' },
  checklist_show_all: { no: 'Vis hele listen', en: 'Show the whole list' },
  checklist_is_done: { no: 'På plass', en: 'In place' },
  checklist_is_left: { no: 'Gjenstår', en: 'Left to do' },
  checklist_complete: {
    no: 'Alt er på plass. Nå kan medlemmene be om opphold.',
    en: 'Everything is in place. Members can now ask for stays.',
  },
  checklist_dismiss: { no: 'Skjul listen', en: 'Hide the list' },
  checklist_dismissed: {
    no: 'Listen er skjult for alle som driver klubben.',
    en: 'The list is hidden for everyone who runs the club.',
  },
  checklist_restore: { no: 'Vis den igjen', en: 'Show it again' },
  use_suggestion: { no: 'Bruk forslag', en: 'Use suggestion' },

  step_picture: { no: 'Bilde av klubben', en: 'A picture of the club' },
  step_picture_why: {
    no: 'Medlemmene kjenner igjen klubben når de er med i flere.',
    en: 'Members of several clubs recognise yours at a glance.',
  },
  step_picture_do: { no: 'Legg til bilde', en: 'Add a picture' },
  step_hut: { no: 'Første hytte', en: 'First hut' },
  step_hut_why: { no: 'Uten en hytte er det ingenting å be om.', en: 'Without a hut there is nothing to ask for.' },
  step_hut_do: { no: 'Legg til hytte', en: 'Add a hut' },
  step_seasons: { no: 'Sesonger', en: 'Seasons' },
  step_seasons_why: {
    no: 'Ferier mange vil ha, koster flere poeng, så de går på omgang.',
    en: 'Holidays that many want cost more points, so they go round.',
  },
  step_seasons_do: { no: 'Velg sesonger', en: 'Choose seasons' },
  step_sharing: { no: 'Hvordan deler dere dagene?', en: 'How do you share the days?' },
  step_sharing_why: {
    no: 'Loddet avgjør alt, eller bare det mange vil ha: Dere bestemmer.',
    en: 'Draw everything, or only what many want: you decide.',
  },
  step_sharing_do: { no: 'Se alle måtene', en: 'See all the ways' },
  step_draws: { no: 'Trekning', en: 'Draws' },
  step_draws_why: {
    no: 'Loddet fordeler dagene. Velg når, så vet alle når svaret kommer.',
    en: 'The draw allocates the days. Choose when, so everyone knows.',
  },
  step_draws_do: { no: 'Velg når', en: 'Choose when' },
  step_invite: { no: 'Inviter medlemmer', en: 'Invite members' },
  step_invite_why: {
    no: 'Send en e-post, del koden, eller vis QR-koden på et møte.',
    en: 'Send an e-mail, share the code, or show the QR code.',
  },
  step_invite_do: { no: 'Inviter', en: 'Invite' },
  step_questions: { no: 'Opplysninger vi trenger', en: 'What you need to know' },
  step_questions_why: {
    no: 'Antall, ankomst og hund: Da slipper dere å spørre hver gang.',
    en: 'How many, when, any dogs: no need to ask every time.',
  },
  step_questions_do: { no: 'Skriv spørsmål', en: 'Write questions' },
  step_payment: { no: 'Betaling', en: 'Payment' },
  step_payment_why: {
    no: 'Kan vente. Krev inn selv, eller la gjestene betale her.',
    en: 'Can wait. Collect it yourselves, or let guests pay here.',
  },
  step_payment_do: { no: 'Ta betalt her', en: 'Take payment here' },

  suggest_draws: { no: 'Den 1. hver måned kl. 02', en: 'Monthly, the 1st at 02:00' },
  suggest_draws_text: {
    no: 'Klubben trekker bare når noen trykker på knappen. De fleste trekker den 1. hver måned kl. 02.',
    en: 'The club draws only when somebody presses the button. Most draw on the 1st of every month at 02:00.',
  },
  collect_ourselves: { no: 'Vi krever inn selv', en: 'We collect it ourselves' },
  form_made: { no: 'Skjemaet {form} er klart.', en: 'The form {form} is ready.' },
} satisfies Texts;
