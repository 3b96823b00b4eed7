/** What a new club has to see to, in the order that makes sense: a hut before its seasons, guests after both. */
export const STEPS = ['picture', 'hut', 'seasons', 'draws', 'invite', 'questions', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** What is known of a club. Nobody ticks anything off: the club itself tells. */
export type ClubFacts = {
  hasPicture: boolean;
  huts: number;
  seasons: number;
  drawsAutomatically: boolean;
  /** Draws that were made, also by hand. */
  draws: number;
  members: number;
  /** Those that have not been answered. */
  invitations: number;
  /** Forms that guests fill in. */
  forms: number;
  /** Somebody has said how guests pay. A club that lets it wait has said so too. */
  hasDecidedOnPayment: boolean;
};

const IS_DONE: Record<Step, (club: ClubFacts) => boolean> = {
  picture: ({ hasPicture }) => hasPicture,
  hut: ({ huts }) => huts > 0,
  seasons: ({ seasons }) => seasons > 0,
  // Some clubs draw by hand, at a meeting.
  draws: ({ drawsAutomatically: drawsByItself, draws }) => drawsByItself || draws > 0,
  invite: ({ members, invitations }) => members > 1 || invitations > 0,
  questions: ({ forms }) => forms > 0,
  payment: ({ hasDecidedOnPayment }) => hasDecidedOnPayment,
};

export type ChecklistLine = { step: Step; done: boolean };

export const checklistOf = (club: ClubFacts): ChecklistLine[] =>
  STEPS.map((step) => ({ step, done: IS_DONE[step](club) }));

/** The first line that is left; null when the club stands. */
export const nextStep = (lines: readonly ChecklistLine[]): Step | null => lines.find(({ done }) => !done)?.step ?? null;
