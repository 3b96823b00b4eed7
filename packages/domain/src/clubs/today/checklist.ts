/** The setup steps of a new club, in a sensible order: a hut before its seasons, how days are shared before when it is drawn, guests after all of them. */
export const STEPS = ['picture', 'hut', 'seasons', 'sharing', 'draws', 'invite', 'questions', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** The state of a club from which the checklist is derived. No step is ticked off by hand. */
export type ClubFacts = {
  hasPicture: boolean;
  huts: number;
  seasons: number;
  /** It has chosen a preset of the rules, or how days are had. */
  hasChosenSharing: boolean;
  drawsAutomatically: boolean;
  /** Draws that were run, manual ones included. */
  draws: number;
  members: number;
  /** Open invitations. */
  invitations: number;
  /** Forms for guests. */
  forms: number;
  /** The payment settings were saved at least once, whichever way of payment was chosen. */
  hasDecidedOnPayment: boolean;
};

const IS_DONE: Record<Step, (club: ClubFacts) => boolean> = {
  picture: ({ hasPicture }) => hasPicture,
  hut: ({ huts }) => huts > 0,
  seasons: ({ seasons }) => seasons > 0,
  sharing: ({ hasChosenSharing }) => hasChosenSharing,
  // Some clubs run their draws manually, at a meeting.
  draws: ({ drawsAutomatically, draws }) => drawsAutomatically || draws > 0,
  invite: ({ members, invitations }) => members > 1 || invitations > 0,
  questions: ({ forms }) => forms > 0,
  payment: ({ hasDecidedOnPayment }) => hasDecidedOnPayment,
};

export type ChecklistLine = { step: Step; done: boolean };

export const checklistOf = (club: ClubFacts): ChecklistLine[] =>
  STEPS.map((step) => ({ step, done: IS_DONE[step](club) }));

/** The first open step; null when all are done. */
export const nextStep = (lines: readonly ChecklistLine[]): Step | null => lines.find(({ done }) => !done)?.step ?? null;
