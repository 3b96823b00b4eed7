const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;
const idOf = (number: number) => `0198c9f0-0000-7000-8000-0000000000d${number}`;

/** Known defects of a hut: one that is dangerous, one that is being fixed, and one that nobody has seen. */
export const someDefects = () => [
  {
    id: idOf(1),
    title: 'Ovnen ryker inn i stua',
    text: 'Når det blåser fra vest, slår røyken ned. Brannvarsleren gikk to ganger.',
    severity: 'dangerous',
    state: 'seen',
    written_at: at('14'),
    reported_at: at('15'),
    state_at: at('16'),
    note: 'Ikke fyr i ovnen. Feieren kommer fredag.',
    photos: [],
  },
  {
    id: idOf(2),
    title: 'Vannpumpa starter ikke',
    text: null,
    severity: 'annoying',
    state: 'being_fixed',
    written_at: at('10'),
    reported_at: at('10'),
    state_at: at('12'),
    note: null,
    photos: [],
  },
];

/** The same as club admins see them, with one that is done. */
export const someClubDefects = () => {
  const [worst, other] = someDefects();
  const who = {
    hut_id: idOf(9),
    hut_name: 'Blåtind',
    reported_by: 'Kari Fjell',
    phone: '+47 900 00 000',
    booking_id: null,
  };
  return [
    { ...worst, ...who },
    { ...other, ...who, state: 'reported', reported_by: null, phone: null },
    { ...other, ...who, id: idOf(3), title: 'Lampa på soverommet', severity: 'cosmetic', state: 'fixed' },
  ];
};
