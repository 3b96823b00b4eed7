/** The commands of the fences marked `sh run`, in order, without the words that explain them. */
export function commandsToRun(readme: string): string[] {
  const fences = readme.matchAll(/^```sh run\n(.*?)^```$/gms);
  return Array.from(fences, ([, block = '']) => block.split('\n'))
    .flat()
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** What `pnpm` itself understands; the rest are scripts of ours. */
const OWN_WORDS = new Set(['install', 'i', 'exec', 'add', 'pnpm']);

/** Every script the paper tells people to run: `pnpm test`, and `demo:reset` in a list that begins with one. */
export function scriptsNamed(readme: string): string[] {
  const named = Array.from(readme.matchAll(/\bpnpm ([a-z][\w:-]*)/g), ([, script = '']) => script);
  const alsoNamed = Array.from(readme.matchAll(/`pnpm [^`]+`((?:, `[\w:]+`)+)/g), ([, list = '']) =>
    Array.from(list.matchAll(/`([\w:]+)`/g), ([, script = '']) => script),
  ).flat();
  return [...new Set([...named, ...alsoNamed])].filter((script) => !OWN_WORDS.has(script));
}
