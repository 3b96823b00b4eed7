import { TemplateInput } from '@hytte/contract/stays/booking-info';
import { HutInput } from '@hytte/contract/huts/huts';
import { SeasonInput } from '@hytte/contract/huts/seasons';
import { easterSunday } from '@hytte/domain/shared/holidays';
import { addDays, addMonths, type LocalDate, mondayOfWeek } from '@hytte/domain/shared/local-date';
import { idOf } from './chance.ts';

const hut = (fields: Record<string, unknown> & { name: string }) => ({
  id: idOf('hut', fields.name),
  fields: HutInput.parse(fields),
});

export const huts = [
  hut({
    name: 'Bukkestua',
    location: 'Hemsedal',
    coordinates: { latitude: 60.86302, longitude: 8.55204 },
    contact_name: 'Ingrid Fjellvang',
    contact_phone: '+47 400 00 101',
    contact_email: 'hemsedal@blatind.example',
    description: 'Laftet hytte i skogbandet, ti minutter på ski til nærmeste løype.',
    long_description:
      'Bukkestua er klubbens eldste hytte, med peis i stua, hems under mønet og utsikt mot Skogshorn. Veien er brøytet helt fram om vinteren.',
    capacity: 10,
    beds: 10,
    bedrooms: 4,
    bathrooms: 2,
    price: 450.5,
    fixed_amount: 34_950,
    fixed_amount_description: 'Vask og ved',
    amenities: ['Peis', 'Badstue', 'Strøm', 'Innlagt vann', 'Oppvaskmaskin', 'Wifi'],
    access_info: 'Bom med betaling på nett. Parkering til tre biler ved tunet.',
    arrival_info: 'Nøkkelboksen henger til høyre for døra. Koden er 4071.',
    rules: 'Ro etter klokka 23. Ta med søppel ned igjen. Hund er velkommen, men ikke i sengene.',
  }),
  hut({
    name: 'Fjellro',
    location: 'Rondane',
    coordinates: { latitude: 61.98312, longitude: 9.80517 },
    contact_name: 'Ingrid Fjellvang',
    contact_phone: '+47 400 00 101',
    description: 'Høyfjellshytte med strøm fra sola og brønn på tunet.',
    capacity: 8,
    beds: 8,
    bedrooms: 3,
    price: 325.25,
    minimum_paid_days: 2,
    amenities: ['Vedovn', 'Solcellestrøm', 'Utedo', 'Gassbluss'],
    access_info: 'Fire kilometer på ski fra parkeringen om vinteren, bilvei til døra fra juni.',
    arrival_info: 'Nøkkelen ligger i boksen under trappa. Koden er 2918.',
    rules: 'Fyll vedkassa før du drar. Steng gassen.',
  }),
  hut({
    name: 'Skjærgårdsbua',
    location: 'Hvaler',
    coordinates: { latitude: 59.06241, longitude: 10.91306 },
    contact_name: 'Mikkel Sárá',
    contact_phone: '+47 400 00 102',
    contact_email: 'hvaler@blatind.example',
    description: 'Rødmalt sjøbu på svaberget, med robåt og brygge.',
    capacity: 6,
    beds: 6,
    bedrooms: 2,
    price: 610.75,
    fixed_amount: 49_900,
    fixed_amount_description: 'Båt og vask',
    amenities: ['Robåt', 'Brygge', 'Strøm', 'Grill', 'Innlagt vann'],
    access_info: 'Ferge fra Skjærhalden, eller egen båt til brygga.',
    arrival_info: 'Koden til boden med båtnøkkelen er 6630.',
    rules: 'Redningsvest i båten, alltid.',
  }),
  hut({
    name: 'Nordlysbu',
    location: 'Lyngen',
    coordinates: { latitude: 69.57615, longitude: 20.21908 },
    description: 'Rommelig hytte ved fjorden, rett under toppturene.',
    capacity: 12,
    beds: 12,
    bedrooms: 5,
    bathrooms: 2,
    price: 520,
    amenities: ['Badstue', 'Tørkerom', 'Strøm', 'Innlagt vann', 'Wifi'],
    access_info: 'Siste stykke er bratt: piggdekk eller kjetting fra november.',
    arrival_info: 'Kodelås på døra: 8052, og deretter firkant.',
    rules: 'Ski og skredutstyr tørkes i tørkerommet, ikke i stua.',
  }),
  hut({
    name: 'Tømmerkoia',
    location: 'Femundsmarka',
    description: 'Enkel koie ved vannet. Gratis for medlemmer.',
    capacity: 4,
    beds: 4,
    bedrooms: 1,
    price: 0,
    amenities: ['Vedovn', 'Kano', 'Utedo'],
    access_info: 'To timer til fots fra Elgå, eller en time i kano.',
    arrival_info: 'Døra er ikke låst.',
    rules: 'Hogg ny ved for den du bruker.',
  }),
] as const;

export const [bukkestua, fjellro, skjaergardsbua, nordlysbu, tommerkoia] = huts;

type Season = ReturnType<typeof SeasonInput.parse>;

const season = (name: string, start_date: LocalDate, end_date: LocalDate, points: number, more: object = {}): Season =>
  SeasonInput.parse({ name, start_date, end_date, booking_points_penalty: points, ...more });

/** Easter has two seasons, so that two families can share it: a stay over both costs the points of both. */
function seasonsOf(year: number): Season[] {
  const easter = easterSunday(year);
  const dearer = { price_adjustment_type: 'percentage', price_adjustment_value: 25 };
  return [
    season(`Vinterferie ${year}`, mondayOfWeek(year, 8), addDays(mondayOfWeek(year, 8), 6), 1),
    season(`Påske ${year}, første del`, addDays(easter, -9), addDays(easter, -5), 2, dearer),
    season(`Påske ${year}, andre del`, addDays(easter, -4), addDays(easter, 1), 2, dearer),
    season(`Sommer ${year}`, mondayOfWeek(year, 26), addDays(mondayOfWeek(year, 33), 6), 1),
    season(`Høstferie ${year}`, mondayOfWeek(year, 40), addDays(mondayOfWeek(year, 40), 6), 0.5),
    season(`Jul ${year}`, `${year}-12-22`, `${year + 1}-01-02`, 1.5),
  ];
}

export const maintenance = (today: LocalDate) => ({ from: addDays(today, 12), to: addDays(today, 19) });

/** The seasons of a demo made on this day. */
export function seasonsAround(today: LocalDate): Season[] {
  const year = Number(today.slice(0, 4));
  const [first, last] = [addMonths(today, -7), addMonths(today, 13)];
  const { from, to } = maintenance(today);
  return [
    ...[year - 1, year, year + 1]
      .flatMap(seasonsOf)
      .filter(({ start_date, end_date }) => end_date >= first && start_date <= last),
    season('Vedlikehold', from, to, 0, {
      is_blocked: true,
      applies_to_all_huts: false,
      hut_ids: [nordlysbu.id],
    }),
  ];
}

export const templates = [
  TemplateInput.parse({
    name: 'Før du kommer',
    fields: [
      { field_name: 'Antall', field_label: 'Hvor mange blir dere?', field_type: 'number', is_required: true },
      {
        field_name: 'Ankomst',
        field_label: 'Når regner dere med å være framme?',
        field_type: 'select',
        field_options: ['Før klokka 18', 'Mellom klokka 18 og 22', 'Etter klokka 22'],
        is_required: true,
      },
      { field_name: 'Hund', field_label: 'Har dere med hund?', field_type: 'select', field_options: ['Ja', 'Nei'] },
    ],
  }),
  TemplateInput.parse({
    name: 'Båten på Hvaler',
    applies_to_all_huts: false,
    hut_ids: [skjaergardsbua.id],
    fields: [
      { field_name: 'Båtfører', field_label: 'Hvem fører båten?', field_type: 'text', is_required: true },
      { field_name: 'Barnevester', field_label: 'Trenger dere barnevester? Skriv størrelser.', field_type: 'textarea' },
    ],
  }),
];

const ANSWERS: Record<string, readonly string[]> = {
  Antall: ['2', '4', '5', '3', '6'],
  Ankomst: ['Før klokka 18', 'Mellom klokka 18 og 22', 'Etter klokka 22'],
  Hund: ['Nei', 'Ja', 'Nei'],
  Båtfører: ['Jeg, med båtførerbevis', 'Broren min'],
  Barnevester: ['To stykker, 20 til 30 kilo', 'Nei takk'],
};

/** The n-th guest's answer to a question, by the question's name. */
export const answerOf = (question: string, n: number): string => {
  const known = ANSWERS[question] ?? [];
  return known[n % known.length] ?? '';
};
