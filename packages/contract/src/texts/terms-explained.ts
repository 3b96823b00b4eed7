import type { Texts } from './text.ts';

/** Words that need an example, where they first stand. */
export const termsExplainedTexts = {
  term_points_q: { no: 'Hva er poeng?', en: 'What are points?' },
  term_points_a: {
    no: 'Poeng teller hvor mye du har fått. Eksempel: Kari fikk påsken og har 5 poeng, Ola fikk nei og har 0. Neste gang har Ola flest lodd.',
    en: 'Points count how much you have been given. Example: Kari got Easter and has 5 points, Ola got a no and has 0. Next time Ola has the most tickets.',
  },
  term_draw_q: { no: 'Hva er en trekning?', en: 'What is a draw?' },
  term_draw_a: {
    no: 'Alle forespørsler avgjøres samtidig. Eksempel: Tre vil ha samme helg. Loddet velger én, og de to andre står sterkere neste gang.',
    en: 'All requests are decided at once. Example: three want the same weekend. Lots choose one, and the other two stand stronger next time.',
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
