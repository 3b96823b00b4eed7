import { accessMutants } from './access.mutants.ts';
import { archiveMutants } from './archive.mutants.ts';
import { moveMutants } from './move.mutants.ts';
import { attackMutants } from './attack.mutants.ts';
import { availabilityMutants } from './availability.mutants.ts';
import { bankFileMutants } from './bank-files.mutants.ts';
import { boardMutants } from './board.mutants.ts';
import { databaseMutants } from './database.mutants.ts';
import { defectMutants } from './defects.mutants.ts';
import { departureMutants } from './departure.mutants.ts';
import { directMutants } from './direct.mutants.ts';
import { freezeMutants } from './freeze.mutants.ts';
import { householdMutants } from './households.mutants.ts';
import { mailMutants } from './mails.mutants.ts';
import { memoryMutants } from './memory.mutants.ts';
import { moneyAndDrawMutants } from './money-and-draws.mutants.ts';
import type { Mutant } from './mutant.ts';
import { outsideMutants } from './outside.mutants.ts';
import { taxMutants } from './tax.mutants.ts';
import { todayMutants } from './today.mutants.ts';
import { paymentMutants } from './payments.mutants.ts';
import { periodMutants } from './periods.mutants.ts';
import { planMutants } from './plans.mutants.ts';
import { pushMutants } from './push.mutants.ts';
import { rulesMutants } from './rules.mutants.ts';
import { waitlistMutants } from './waitlist.mutants.ts';

/** One for each guarantee that users rely on. A new guarantee comes with its own. */
export const ALL_MUTANTS: readonly Mutant[] = [
  ...databaseMutants,
  ...accessMutants,
  ...attackMutants,
  ...moneyAndDrawMutants,
  ...freezeMutants,
  ...defectMutants,
  ...departureMutants,
  ...directMutants,
  ...availabilityMutants,
  ...boardMutants,
  ...bankFileMutants,
  ...paymentMutants,
  ...outsideMutants,
  ...taxMutants,
  ...todayMutants,
  ...householdMutants,
  ...mailMutants,
  ...memoryMutants,
  ...periodMutants,
  ...planMutants,
  ...pushMutants,
  ...rulesMutants,
  ...waitlistMutants,
  ...archiveMutants,
  ...moveMutants,
];
