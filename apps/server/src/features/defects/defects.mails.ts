import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import type { Mail } from '#platform/mail/mail.ts';

type SevereDefect = {
  club: MailClub;
  hutName: string;
  title: string;
  text: string | null;
  isDangerous: boolean;
  url: string;
};

/** To those who run the club, at once: the hut cannot be used, or is dangerous. Without the name of who reported it. */
export function severeDefectMail(reader: Reader, { club, hutName, title, text, isDangerous, url }: SevereDefect): Mail {
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
        'Medlemmene ser meldingen på siden til hytta, og de neste gjestene ser den i oppholdet sitt. Må hytta stenges, kan dere gjøre det under Opphold.',
      ],
      button: { label: 'Se meldingen', url },
      after: ['Du får denne e-posten fordi du driver klubben.'],
    },
    en: {
      subject: isDangerous ? `A dangerous defect at ${hutName}` : `Something at ${hutName} cannot be used`,
      paragraphs: [
        'Hello!',
        isDangerous
          ? `A guest reports something dangerous at ${hutName}:`
          : `A guest reports something at ${hutName} that cannot be used:`,
        ...saidInEnglish,
        'Members see the report on the page of the hut, and the next guests see it in their stay. If the hut has to be closed, you can do so under Stays.',
      ],
      button: { label: 'See the report', url },
      after: ['You get this e-mail because you run the club.'],
    },
  });
}
