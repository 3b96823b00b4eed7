import type { RowFault } from '@hytte/domain/imports/check-rows';
import type { T } from '#lib/i18n.ts';

/** What is wrong with a row; of a repeated one, with which line it clashes where that is known. */
export const faultText = (t: T, fault: RowFault, sameAs: number | null = null): string => {
  if (fault !== 'repeated') return t(`import_fault_${fault}`);
  return sameAs === null ? t('import_fault_repeated_any') : t('import_fault_repeated', { line: sameAs });
};
