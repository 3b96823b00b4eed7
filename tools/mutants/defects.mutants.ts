import { type Mutant, SERVER } from './mutant.ts';

const DEFECTS = `${SERVER}/features/huts/defects`;
const TESTS = ['defects/defects.test'] as const;

/** What members rely on when they report what is wrong with a hut. */
export const defectMutants: readonly Mutant[] = [
  {
    guarantee: 'defects: a report that is sent twice is kept once',
    file: `${DEFECTS}/defects.service.ts`,
    from: 'if (before) return withItsPhotos(ctx, ofTheHut(before, { clubId, hutId }));',
    to: "if (before) throw new AppError('conflict');",
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'defects: nobody adds photos to what another has reported',
    file: `${DEFECTS}/defects.service.ts`,
    from: "if (!defect || !(isOwn || keepsItsHut(ctx, defect))) throw new AppError('not_found');",
    to: "if (!defect) throw new AppError('not_found');",
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'defects: the reporter is told once',
    file: `${DEFECTS}/defects.queries.ts`,
    from: ".where('defects.reporter_told_at', 'is', null)",
    to: '',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'defects: what is severe is mailed at once',
    file: 'packages/domain/src/huts/defects/defect.ts',
    from: "severity === 'unusable' || severity === 'dangerous'",
    to: "severity === 'dangerous'",
    project: 'domain',
    tests: ['defects/defect'],
  },
];
