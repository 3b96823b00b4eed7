/** The commands of the code blocks marked `sh run`, in order, without comments. */
export function commandsToRun(readme: string): string[] {
  const fences = readme.matchAll(/^```sh run\n(.*?)^```$/gms);
  return Array.from(fences, ([, block = '']) => block.split('\n'))
    .flat()
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** pnpm's own commands; the rest are scripts of package.json. */
const OWN_WORDS = new Set(['install', 'i', 'exec', 'add', 'pnpm']);

/** Every script that the README names: `pnpm test`, and `demo:reset` in a list after it. */
export function scriptsNamed(readme: string): string[] {
  const named = Array.from(readme.matchAll(/\bpnpm ([a-z][\w:-]*)/g), ([, script = '']) => script);
  const alsoNamed = Array.from(readme.matchAll(/`pnpm [^`]+`((?:, `[\w:]+`)+)/g), ([, list = '']) =>
    Array.from(list.matchAll(/`([\w:]+)`/g), ([, script = '']) => script),
  ).flat();
  return [...new Set([...named, ...alsoNamed])].filter((script) => !OWN_WORDS.has(script));
}
