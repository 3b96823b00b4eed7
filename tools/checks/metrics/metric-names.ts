/** What PromQL itself is made of, and what Prometheus knows without us. */
const NOT_OURS = new Set(
  'sum rate max min by topk histogram_quantile absent or and unless le on without up vector time'.split(' '),
);

/** The figures an expression asks for. Labels, their values and lengths of time are no figures. */
export function figuresIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without)\s*\([^)]*\)/g, ' ');
  return Array.from(bare.matchAll(/\b[a-z_][a-z0-9_:]*\b/g), ([name]) => name).filter((name) => !NOT_OURS.has(name));
}

/** What the reader of a histogram may ask for. */
export const namesOf = ({ name, type }: { name: string; type: unknown }): string[] =>
  String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
