import { type KyselyPlugin, type RootOperationNode, SelectQueryNode } from 'kysely';

/** Strips `for update` and its kind from every question: the product as it would be if nobody held anything. */
export const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode =>
    SelectQueryNode.is(node) && node.endModifiers ? { ...node, endModifiers: [] } : node,
  transformResult: async ({ result }) => result,
};
