import { TemplateInput } from '@hytte/contract/booking-info';
import { skjaergardsbua } from './club.ts';

export const templates = [
  TemplateInput.parse({
    name: 'Før du kommer',
    fields: [
      { field_name: 'antall', field_label: 'Hvor mange blir dere?', field_type: 'number', is_required: true },
      {
        field_name: 'ankomst',
        field_label: 'Når regner dere med å være framme?',
        field_type: 'select',
        field_options: ['Før klokka 18', 'Mellom klokka 18 og 22', 'Etter klokka 22'],
        is_required: true,
      },
      { field_name: 'hund', field_label: 'Har dere med hund?', field_type: 'select', field_options: ['Ja', 'Nei'] },
    ],
  }),
  TemplateInput.parse({
    name: 'Båten på Hvaler',
    applies_to_all_huts: false,
    hut_ids: [skjaergardsbua.id],
    fields: [
      { field_name: 'baatforer', field_label: 'Hvem fører båten?', field_type: 'text', is_required: true },
      { field_name: 'vester', field_label: 'Trenger dere barnevester? Skriv størrelser.', field_type: 'textarea' },
    ],
  }),
];

const ANSWERS: Record<string, readonly string[]> = {
  antall: ['2', '4', '5', '3', '6'],
  ankomst: ['Før klokka 18', 'Mellom klokka 18 og 22', 'Etter klokka 22'],
  hund: ['Nei', 'Ja', 'Nei'],
  baatforer: ['Jeg, med båtførerbevis', 'Broren min'],
  vester: ['To stykker, 20 til 30 kilo', 'Nei takk'],
};

/** The n-th guest's answer to a question, by the question's name. */
export const answerOf = (question: string, n: number): string => {
  const known = ANSWERS[question] ?? [];
  return known[n % known.length] ?? '';
};
