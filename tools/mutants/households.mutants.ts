import { type Mutant, schemaOf } from './mutant.ts';

const SERVER = 'apps/server/src';
const MIGRATION = schemaOf('fairness');

export const householdMutants: Mutant[] = [
  {
    guarantee: 'households: only the first opening counts',
    file: 'packages/domain/src/clubs/households/households.ts',
    from: 'points - leftOf(household?.opening ?? null)',
    to: 'points - 0 * leftOf(household?.opening ?? null)',
    project: 'domain',
    tests: ['households/households'],
  },
  {
    guarantee: 'households: two lists in one period are not joined',
    file: 'packages/domain/src/clubs/households/households.ts',
    from: "return bothHaveLists && ({ code: 'household_has_two_lists', ...bothHaveLists } as const);",
    to: 'return bothHaveLists && null;',
    project: 'domain',
    tests: ['households/households'],
  },
  {
    guarantee: 'households: people of one are one party in a draw',
    file: `${SERVER}/features/fairness/draws/draw.ts`,
    from: '  partiesOf(members, rules.households);',
    to: '  partiesOf(members, !rules.households);',
    project: 'server',
    tests: ['draws/households'],
  },
  {
    guarantee: 'households: only members of the club get an invitation by email',
    file: `${SERVER}/features/clubs/households/households.service.ts`,
    from: '    if (!isNew) return;\n',
    to: '    if (!inviter || !member) throw new AppError("not_found");\n',
    project: 'server',
    tests: ['households/households'],
  },
  {
    guarantee: 'households: joining stands in the journal',
    file: `${SERVER}/features/clubs/households/households.service.ts`,
    from: '    before: { people: people.length - joining.length || 1 },\n',
    to: '    before: { people: 0 },\n',
    project: 'server',
    tests: ['households/households'],
  },
  {
    guarantee: 'households: nobody leaves before a shared list is drawn',
    file: `${SERVER}/features/clubs/households/households.service.ts`,
    from: '    const refusal = whyNotPart(list);\n',
    to: '    const refusal = whyNotPart(list && null);\n',
    project: 'server',
    tests: ['draws/households'],
  },
  {
    guarantee: 'households: the database lets at most six in',
    file: MIGRATION,
    from: '    if people > 6 then',
    to: '    if people > 60 then',
    project: 'server',
    tests: ['households/households'],
  },
  {
    guarantee: 'households: the database keeps them while a list is frozen',
    file: MIGRATION,
    from: '  perform refuse_frozen_change(new.club_id);\n  if pg_trigger_depth()',
    to: '  if pg_trigger_depth()',
    project: 'server',
    tests: ['households/households'],
  },
  {
    guarantee: 'households: the database has one list for each',
    file: MIGRATION,
    from: '      and wish_lists.user_id <> new.user_id)',
    to: '      and wish_lists.user_id = new.user_id)',
    project: 'server',
    tests: ['draws/households'],
  },
];
