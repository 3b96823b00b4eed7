import { grossOreOf } from '@hytte/domain/subscriptions/plans';
import { formatOre } from '#lib/money.ts';

/** With VAT, from an amount without it. */
export const formatGross = (language: string, netOre: number): string => formatOre(language, grossOreOf(netOre));
