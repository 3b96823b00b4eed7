import { managePeriodsTexts } from '@hytte/contract/texts/fairness/manage-periods';
import type { Texts } from '@hytte/contract/texts/text';
import { wishesTexts } from '@hytte/contract/texts/fairness/wishes';

/** One word for one thing: a member who meets two words for it looks for the difference. */
type Term = {
  language: 'no' | 'en';
  avoid: RegExp;
  use: string;
  /** Texts in which the word is right. */
  except?: readonly string[];
};

const TERMS: readonly Term[] = [
  { language: 'no', avoid: /\b(natt|natta|netter|nettene)\b/i, use: 'døgn' },
  // The label of the status is as the specification has it.
  {
    language: 'no',
    avoid: /\bforespurt\b/i,
    use: 'bedt om',
    except: ['booking_requested', 'audit_value_status_requested'],
  },
  // In a draw period members rank wishes; elsewhere they ask for days.
  {
    language: 'no',
    avoid: /(?<!\p{L})ønske[rt]?(?!\p{L})/iu,
    use: 'be om',
    except: [
      ...Object.keys(wishesTexts),
      ...Object.keys(managePeriodsTexts),
      'check_wishes',
      'check_wishes_none',
      'check_wishes_holds_one',
      'check_wishes_fails',
      'requests_in_the_way',
      'too_many_wishes',
      'hut_not_in_period',
      'no_such_nights',
      'wish_outside_period',
      'wish_too_long',
      'wish_not_a_part',
      'too_many_options',
      'same_wish_twice',
    ],
  },
  { language: 'no', avoid: /\bavvist?\b/i, use: 'avslått', except: ['booking_rejected'] },
  {
    language: 'no',
    avoid: /\b(som|banken) alt (er|var|har)\b|\b(har|er) alt (så|tildelt|trukket|betalt)\b/i,
    use: 'allerede',
  },
  { language: 'no', avoid: /\bstyrer klubb/i, use: 'driver klubben' },
  // A club may be run by others than its board. The public pages speak to boards as such.
  {
    language: 'no',
    avoid: /\bstyret\b/i,
    use: 'de som driver klubben',
    except: ['landing_draw_text', 'landing_seasons_text'],
  },
  { language: 'no', avoid: /\bf(ikk|år) ikke hentet\b/i, use: 'klarte ikke å hente' },
  { language: 'no', avoid: /\btjener(en)?\b/i, use: 'server' },
  { language: 'no', avoid: /\b(uke)?brev(et|ene)?\b/i, use: 'e-post' },
  { language: 'en', avoid: /\bdrawings?\b(?! (right now|again))/i, use: 'draw' },
  { language: 'en', avoid: /\blots\b/i, use: 'tickets' },
  { language: 'en', avoid: /(?<!e-|\{|_)\b(e?mails?|e?mailed)\b(?!\})/i, use: 'e-mail' },
  { language: 'en', avoid: /\bletters?\b/i, use: 'e-mail' },
  { language: 'en', avoid: /\bdearer\b/i, use: 'more expensive' },
];

/** Texts that use another word than the house's, as sentences. */
export const findOtherTerms = (texts: Texts): { key: string; says: string }[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    TERMS.flatMap(({ language, avoid, use, except = [] }) => {
      const found = except.includes(key) ? null : avoid.exec(text[language]);
      return found ? [{ key, says: `${key} says “${found[0]}”: the word is “${use}”.` }] : [];
    }),
  );
