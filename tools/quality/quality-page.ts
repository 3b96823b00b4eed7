import type { QualityRecord } from './records.ts';

/** The page of figures: a part for each command, as it was last run at that size. */
export function qualityPage(records: readonly QualityRecord[]): string {
  const parts = records.map(
    (record) =>
      `## \`${record.command}\`\n\n${record.size === 'full' ? 'Full' : 'Quick'} size, ${record.date}, ${record.machine}.\n\n${table(record)}\n`,
  );
  return `# Figures\n\nWhat the large tests printed when they were last put on record. Written by \`pnpm quality\` from \`docs/quality/*.json\`; a run puts itself there with \`QUALITY_RECORD=1\`.\n\n${parts.join('\n')}`;
}

function table({ figures }: QualityRecord): string {
  const lines = Object.entries(figures).map(([what, figure]) => `| ${what} | ${figure} |`);
  return ['| What | Figure |', '| --- | --- |', ...lines].join('\n');
}
