import type { Step } from '@hytte/domain/checklist/checklist';
import { type PathName, pathTo } from '#lib/paths.ts';

type ManagePath = Extract<PathName, `manage${string}`>;

const STEP_PAGES = {
  picture: 'manageInfo',
  hut: 'manageNewHut',
  seasons: 'manageSeasons',
  draws: 'manageDrawings',
  invite: 'manageMembers',
  questions: 'manageBookingInfo',
  payment: 'managePayments',
} as const satisfies Record<Step, ManagePath>;

/** The field where a step is taken: the page finds it by its id, `step-hut` (app/manage/field-in-address.ts). */
export const stepPath = (step: Step, clubId: string): string =>
  `${pathTo(STEP_PAGES[step], { club_id: clubId })}#step-${step}`;
