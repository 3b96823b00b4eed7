/** What the tax authority would ask about. Each is a text `tax_warning_<code>`. */
export const TAX_WARNINGS = [
  'no_rules',
  'employees_missing',
  'few_of_employees',
  'few_per_hut',
  'group_first',
  'management_missing',
  'management_peak',
  'often_easter',
  'given',
  'value_missing',
] as const;
export type TaxWarning = (typeof TAX_WARNINGS)[number];

/** Rule of thumb: so many with a right of use for each hut. */
const FEWEST_PER_HUT = 10;
/** Below this share of all employees, those with a right of use are hardly all or a substantial group. */
const LEAST_SHARE_OF_EMPLOYEES = 0.5;
/** Owners and management with more than so many times their share of the members among the peak days. */
const MOST_TIMES_THEIR_SHARE = 2;

export type ToWarnOf = {
  rulesVersions: number;
  groupsFirst: readonly string[];
  members: number;
  employees: number | null;
  personsPerHut: number | null;
  /** Null: the club has not said who they are. The shares are null where there is nothing to share. */
  management: { shareOfDays: number | null; shareOfMembers: number | null } | null;
  oftenAtEaster: readonly string[];
  given: number;
  hutsWithoutValue: readonly string[];
};

export function taxWarnings(about: ToWarnOf): TaxWarning[] {
  const { employees, personsPerHut, management } = about;
  const found: Record<TaxWarning, boolean> = {
    no_rules: about.rulesVersions === 0,
    employees_missing: employees === null,
    few_of_employees: employees !== null && about.members / employees < LEAST_SHARE_OF_EMPLOYEES,
    few_per_hut: personsPerHut !== null && personsPerHut < FEWEST_PER_HUT,
    group_first: about.groupsFirst.length > 0,
    management_missing: management === null,
    management_peak: management !== null && haveTooMuch(management),
    often_easter: about.oftenAtEaster.length > 0,
    given: about.given > 0,
    value_missing: about.hutsWithoutValue.length > 0,
  };
  return TAX_WARNINGS.filter((code) => found[code]);
}

const haveTooMuch = ({ shareOfDays, shareOfMembers }: NonNullable<ToWarnOf['management']>): boolean =>
  shareOfDays !== null && shareOfMembers !== null && shareOfDays > MOST_TIMES_THEIR_SHARE * shareOfMembers;
