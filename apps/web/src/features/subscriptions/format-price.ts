import { grossOreOf } from '@hytte/domain/subscriptions/prices';
import { formatOre } from '#lib/format-money.ts';

/** With VAT, from an amount without it. */
export const formatGross = (language: string, netOre: number): string => formatOre(language, grossOreOf(netOre));
