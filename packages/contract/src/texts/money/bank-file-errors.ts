import type { Text } from '../text.ts';

/** The sentences for error codes of the bank's files and their lines. */
export const bankFileErrorTexts = {
  bank_file_unknown: {
    no: 'Dette er ikke en bankfil vi kan lese. Last ned kontoutskriften fra nettbanken som CSV, eller be banken om camt.053, camt.054 eller OCR giro.',
    en: 'This is not a bank file we can read. Download the statement from your online bank as CSV, or ask the bank for camt.053, camt.054 or OCR giro.',
  },
  bank_file_empty: {
    no: 'Fila har ingen linjer. Velg en periode med innbetalinger i nettbanken, og last ned på nytt.',
    en: 'The file has no lines. Choose a period with payments in your online bank, and download it again.',
  },
  bank_file_too_long: {
    no: 'Fila har mer enn {most} linjer. Last ned en kortere periode om gangen.',
    en: 'The file has more than {most} lines. Download a shorter period at a time.',
  },
  bank_file_broken_xml: {
    no: 'XML-fila er ødelagt eller inneholder noe en bankfil ikke skal ha. Last den ned fra banken på nytt, uten å åpne den i et annet program først.',
    en: 'The XML file is damaged, or contains something a bank file should not. Download it from the bank again, without opening it in another program first.',
  },
  bank_file_not_nok: {
    no: 'Fila har beløp i {currency}. Vi leser bare kontoer i norske kroner.',
    en: 'The file has amounts in {currency}. We only read accounts in Norwegian kroner.',
  },
  bank_file_cut_off: {
    no: 'OCR-fila stemmer ikke med sine egne summer. Den er kuttet eller endret på veien. Last den ned fra banken på nytt.',
    en: 'The OCR file does not agree with its own totals. It was cut off or changed on the way. Download it from the bank again.',
  },
  bank_file_columns: {
    no: 'Vi fant ikke dato og beløp i fila. Velg hvilke kolonner det er.',
    en: 'We did not find a date and an amount in the file. Choose which columns they are.',
  },
  bank_file_line: {
    no: 'Linje {line} kan ikke leses, så ingenting er lest inn. Sjekk dato og beløp på linja, eller at kolonnene er riktig valgt.',
    en: 'Line {line} cannot be read, so nothing was read. Check the date and amount on the line, or that the right columns are chosen.',
  },
  bank_line_is_settled: {
    no: 'Noen andre har allerede tatt seg av denne linja.',
    en: 'Somebody else has already dealt with this line.',
  },
  bank_line_took_money: {
    no: 'Denne linja tok penger ut av kontoen. Den kan ikke betale et opphold.',
    en: 'This line took money out of the account. It cannot pay for a stay.',
  },
} satisfies Record<string, Text>;
