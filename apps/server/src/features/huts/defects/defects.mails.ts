import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import type { Mail } from '#platform/mail/mail.ts';

type SevereDefect = {
  club: MailClub;
  hutName: string;
  title: string;
  text: string | null;
  isDangerous: boolean;
  /** False for a keeper of the hut, who closes it elsewhere. */
  runsClub: boolean;
  url: string;
};

/**
 * To club admins and who keep the hut, at once: it cannot be used, or is dangerous. Without the name of who
 * reported it.
 */
export function severeDefectMail(reader: Reader, defect: SevereDefect): Mail {
  const { club, hutName, title, text, isDangerous, runsClub, url } = defect;
  const said = [`«${title}»`, ...(text ? [text] : [])];
  const saidInEnglish = [`“${title}”`, ...(text ? [text] : [])];
  return inLanguage(reader, {
    kind: 'defect',
    club,
    no: {
      subject: isDangerous ? `Farlig feil på ${hutName}` : `Noe på ${hutName} kan ikke brukes`,
      paragraphs: [
        'Hei!',
        isDangerous
          ? `En gjest melder om noe farlig på ${hutName}:`
          : `En gjest melder om noe som ikke kan brukes på ${hutName}:`,
        ...said,
        'Medlemmene ser meldingen på siden til hytta, og de neste gjestene ser den i oppholdet sitt.',
        runsClub
          ? 'Må hytta stenges, kan dere gjøre det under Opphold.'
          : 'Må hytta stenges, kan du gjøre det på I dag.',
      ],
      button: { label: 'Se meldingen', url },
      after: [`Du får denne e-posten fordi du ${runsClub ? 'driver klubben' : `er hytteansvarlig for ${hutName}`}.`],
    },
    en: {
      subject: isDangerous ? `A dangerous defect at ${hutName}` : `Something at ${hutName} cannot be used`,
      paragraphs: [
        'Hello!',
        isDangerous
          ? `A guest reports something dangerous at ${hutName}:`
          : `A guest reports something at ${hutName} that cannot be used:`,
        ...saidInEnglish,
        'Members see the report on the page of the hut, and the next guests see it in their stay.',
        `If the hut has to be closed, you can do so under ${runsClub ? 'Stays' : 'Today'}.`,
      ],
      button: { label: 'See the report', url },
      after: [`You get this e-mail because you ${runsClub ? 'run the club' : `keep ${hutName}`}.`],
    },
  });
}

type ClosedDefect = {
  club: MailClub;
  hutName: string;
  title: string;
  /** False when it was found to be no defect. */
  isFixed: boolean;
  note: string | null;
  url: string;
};

/** To who reported it, when it is closed. Once. */
export function closedDefectMail(reporter: Reader, { club, hutName, title, isFixed, note, url }: ClosedDefect): Mail {
  return inLanguage(reporter, {
    kind: 'defect',
    club,
    no: {
      subject: isFixed
        ? `Feilen du meldte på ${hutName}, er ordnet`
        : `Klubben har sett på det du meldte på ${hutName}`,
      paragraphs: [
        'Hei!',
        `Du meldte dette på ${hutName}:`,
        `«${title}»`,
        isFixed
          ? 'Nå er det ordnet. Takk for at du sa fra!'
          : 'Klubben har sett på det, og mener at det ikke er en feil. Takk for at du sa fra!',
        ...(note ? ['Beskjed fra klubben:', `«${note}»`] : []),
      ],
      button: { label: 'Åpne siden til hytta', url },
      after: ['Er noe fortsatt galt, kan du melde det på nytt på siden til hytta.'],
    },
    en: {
      subject: isFixed ? `The defect you reported at ${hutName} is fixed` : `About what you reported at ${hutName}`,
      paragraphs: [
        'Hello!',
        `You reported this at ${hutName}:`,
        `“${title}”`,
        isFixed
          ? 'It is now fixed. Thank you for telling us!'
          : 'The club has looked at it and found that it is not a defect. Thank you for telling us!',
        ...(note ? ['A message from the club:', `“${note}”`] : []),
      ],
      button: { label: 'Open the page of the hut', url },
      after: ['If something is still wrong, you can report it again on the page of the hut.'],
    },
  });
}
