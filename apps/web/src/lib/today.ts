import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';

/** The date where the huts are, whatever zone the browser's clock is set to. */
export const todayInOslo = (): LocalDate => dateInOslo(new Date());
