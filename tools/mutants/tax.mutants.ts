import { type Mutant, SERVER, schemaOf } from './mutant.ts';

const DOMAIN = 'packages/domain/src/reports/tax';
const FEATURE = `${SERVER}/features/reports/tax`;

/** What a company relies on when it shows the dossier to the tax authority. */
export const taxMutants: readonly Mutant[] = [
  {
    guarantee: 'tax: making a dossier is on record',
    file: `${FEATURE}/make-dossier.service.ts`,
    from: "      action: 'report.tax_made',",
    to: "      action: 'report.tax_facts_changed',",
    project: 'server',
    tests: ['reports/tax/tax-dossier'],
  },
  {
    guarantee: 'tax: stays that were cancelled are no use',
    file: `${FEATURE}/tax-facts.queries.ts`,
    from: "    where stay.club_id = ${clubId} and status = 'allocated' and cancelled_at is null\n      and stay.first_slot",
    to: "    where stay.club_id = ${clubId} and status = 'allocated'\n      and stay.first_slot",
    project: 'server',
    tests: ['reports/tax/tax-dossier'],
  },
  {
    guarantee: 'tax: a group of another club is nobody here',
    file: schemaOf('reports'),
    from: `foreign key (club_id, management_group_id)
    references member_groups (club_id, id)`,
    to: `foreign key (management_group_id)
    references member_groups (id)`,
    project: 'server',
    tests: ['reports/tax/tax-dossier'],
  },
  {
    guarantee: 'tax: more paid for one stay does not make up for another',
    file: `${DOMAIN}/benefit.ts`,
    from: 'Math.max(0, stay.valueOre - stay.paidOre)',
    to: 'stay.valueOre - stay.paidOre',
    project: 'domain',
    tests: ['reports/tax/tax-dossier'],
  },
  {
    guarantee: 'tax: a day without a value leaves the benefit unknown',
    file: `${DOMAIN}/benefit.ts`,
    from: '    if (!holding) return null;',
    to: '    if (!holding) continue;',
    project: 'domain',
    tests: ['reports/tax/tax-dossier'],
  },
  {
    guarantee: 'tax: two of three Easters are no reason to warn, three are',
    file: `${DOMAIN}/tax-dossier.ts`,
    from: 'before.every((guests) => guests.has(party))',
    to: 'before.some((guests) => guests.has(party))',
    project: 'domain',
    tests: ['reports/tax/tax-dossier'],
  },
];
