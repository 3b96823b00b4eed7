/** What EXPLAIN (analyze, buffers, format json) says of a step, as far as it is looked at. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
};
export type Explained = { 'Query Text': string; Plan: PlanNode };

export type Step = { kind: string; table: string; index: string | null; rows: number };
export type Statement = { text: string; steps: Step[]; buffers: number };

const touched = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

/** A bitmap's index is named by the step below the one that names the table. */
const indexOf = (node: PlanNode): string | null =>
  node['Index Name'] ?? nodesIn(node).find((below) => below['Index Name'])?.['Index Name'] ?? null;

/** The steps that read a table, and how many rows each looked at. */
export function readPlan({ 'Query Text': text, Plan: plan }: Explained): Statement {
  const steps = nodesIn(plan)
    .filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'] !== undefined)
    .map((node) => ({
      kind: node['Node Type'],
      table: node['Relation Name'] ?? '',
      index: node['Node Type'] === 'Seq Scan' ? null : indexOf(node),
      rows: Math.round(touched(node)),
    }));
  const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return { text: text.replaceAll(/\s+/g, ' ').trim(), steps, buffers };
}
