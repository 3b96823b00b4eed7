type Tree = { [key: string]: Tree | string };

/** `line_items[0][price]=…` as the object it means. All leaves stay text: the schemas know which are numbers. */
export function parseForm(text: string): unknown {
  const root: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, keysOf(name), value);
  return withArrays(root);
}

const keysOf = (name: string): string[] => {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((key) => key.replace(/\]$/, ''))];
};

function put(tree: Tree, [key = '', ...rest]: string[], value: string): void {
  // `expand[]=…` means one more.
  const name = key === '' ? String(Object.keys(tree).length) : key;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const branch = tree[name];
  const next: Tree = typeof branch === 'object' ? branch : Object.create(null);
  tree[name] = next;
  put(next, rest, value);
}

function withArrays(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree);
  const isArray = entries.length > 0 && entries.every(([key], index) => key === String(index));
  if (isArray) return entries.map(([, value]) => withArrays(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, withArrays(value)]));
}
