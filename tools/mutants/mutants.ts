import { accessMutants } from './access.mutants.ts';
import { attackMutants } from './attack.mutants.ts';
import { boardMutants } from './board.mutants.ts';
import { databaseMutants } from './database.mutants.ts';
import { directMutants } from './direct.mutants.ts';
import { mailMutants } from './mails.mutants.ts';
import { moneyAndDrawMutants } from './money-and-draws.mutants.ts';
import type { Mutant } from './mutant.ts';
import { paymentMutants } from './payments.mutants.ts';
import { planMutants } from './plans.mutants.ts';

/** One for each guarantee that users rely on. A new guarantee comes with its own. */
export const ALL_MUTANTS: readonly Mutant[] = [
  ...databaseMutants,
  ...accessMutants,
  ...attackMutants,
  ...moneyAndDrawMutants,
  ...directMutants,
  ...boardMutants,
  ...paymentMutants,
  ...mailMutants,
  ...planMutants,
];
