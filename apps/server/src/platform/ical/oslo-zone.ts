export const OSLO = 'Europe/Oslo';

/** The clock of Norway since 1996, by its rules: whoever reads the file needs no list of zones. No stay is older. */
export const osloZone: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${OSLO}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];
