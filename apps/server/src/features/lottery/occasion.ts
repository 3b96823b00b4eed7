/** Why a draw is made: somebody pressed the button, or the moment has come. */
export type Occasion = { kind: 'manual'; by: string } | { kind: 'scheduled'; at: Date };

/** A draw to be made. `moment` is when it was asked for: a draw that ended since then has served it. */
export type PlannedDraw = { clubId: string; moment: Date; startedBy: string | null; manual: boolean };

export const planDraw = (clubId: string, occasion: Occasion, now: Date): PlannedDraw =>
  occasion.kind === 'manual'
    ? { clubId, moment: now, startedBy: occasion.by, manual: true }
    : { clubId, moment: occasion.at, startedBy: null, manual: false };
