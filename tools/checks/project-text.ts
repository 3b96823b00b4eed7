import { lineOf, type Finding, type SourceFile } from './source-files.ts';

type TextRule = { says: string; pattern: RegExp; in?: RegExp; notIn?: RegExp };

// The rules and their tests spell out what they look for.
const OWN_FILES = /^tools\/checks\/project-text[^/]*\.ts$/;
// Their paths are those of the machine they describe, which is the same everywhere.
const INSIDE_A_CONTAINER = /^(compose\.yaml|Dockerfile|deploy\/)/;
const LOCKFILE = /(^|\/)(pnpm-lock\.yaml|package-lock\.json|yarn\.lock)$/;

const RULES: TextRule[] = [
  {
    says: 'names a path of one machine: use a path inside the project, or one taken from the environment.',
    pattern: /(?<![\w.~/-])\/(work|root|tmp|private\/tmp|home\/\w+|Users\/\w+)(\/|\b(?=['"`\s]))/g,
    notIn: INSIDE_A_CONTAINER,
  },
  {
    says: 'names a package registry: where packages come from is the machine’s setting, not the project’s.',
    pattern:
      /\b(registry\.[a-z0-9-]+\.[a-z]{2,}|npm\.pkg\.github\.com|[\w.-]*(artifactory|jfrog|codeartifact|verdaccio)[\w-]*\.[a-z]{2,}|registry\s*=\s*http)/gi,
  },
  {
    says: 'holds the address of a package: run pnpm install with an ordinary registry setting and commit the result.',
    pattern: /\b(tarball|resolved)["']?\s*:?\s*["']?https?:/g,
    in: LOCKFILE,
  },
  {
    says: 'puts text into the page as HTML: render it as text, or as elements.',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/g,
    in: /\.tsx?$/,
  },
  {
    says: 'leaves work behind without an issue: write “TODO #12: …”, or do it now.',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b(?![^\n]*#\d+)/g,
    in: /\.(tsx?|cjs|mjs|js|sql|css|sh|ya?ml|html)$/,
  },
  {
    says: 'reads a clock or throws dice in the domain: take the moment or the seed as an argument.',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\./g,
    in: /^packages\/domain\/src\//,
    notIn: /\.test\.ts$/,
  },
  { says: 'holds a conflict that was never settled.', pattern: /^(<{7}|>{7}) /gm },
  {
    says: 'looks like a secret: take it out, and change it where it is used.',
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(sk|rk)_live_\w{8,}|\bAKIA[0-9A-Z]{16}\b/g,
  },
];

const EXACT = /^(workspace:\*|(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/;
const DEPENDENCY_LISTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

type Manifest = Partial<Record<(typeof DEPENDENCY_LISTS)[number], Record<string, string>>>;

function looseVersions({ path, text }: SourceFile): Finding[] {
  const manifest: Manifest = JSON.parse(text);
  const wanted = DEPENDENCY_LISTS.flatMap((list) => Object.entries(manifest[list] ?? {}));
  return wanted
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => ({
      path,
      line: lineOf(text, text.indexOf(`"${name}"`)),
      says: `asks for ${name} ${version}: name one exact version (pnpm add -E).`,
    }));
}

const breaches = ({ path, text }: SourceFile): Finding[] =>
  RULES.filter((rule) => (rule.in?.test(path) ?? true) && !rule.notIn?.test(path)).flatMap(({ pattern, says }) =>
    Array.from(text.matchAll(pattern), (match) => ({ path, line: lineOf(text, match.index), says })),
  );

/** What no committed file may say, whatever its kind. */
export function checkProjectText(files: SourceFile[]): Finding[] {
  const others = files.filter(({ path }) => !OWN_FILES.test(path));
  const manifests = files.filter(({ path }) => /(^|\/)package\.json$/.test(path));
  return [...others.flatMap(breaches), ...manifests.flatMap(looseVersions)];
}
