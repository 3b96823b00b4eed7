import { accessMutants } from './access.ts';
import { databaseMutants } from './database.ts';
import { moneyAndDrawMutants } from './mutants.ts';
import type { Mutant } from './mutant.ts';

/** One for each guarantee that somebody relies on. A new guarantee brings its own. */
export const ALL_MUTANTS: readonly Mutant[] = [...databaseMutants, ...accessMutants, ...moneyAndDrawMutants];
