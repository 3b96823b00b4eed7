import { validate } from 'dockerfile-utils';
import type { Finding, SourceFile } from '../source-files.ts';
import { unknownSettings } from './setting-names.ts';

// Of the runtime, not of the product.
const NOT_SETTINGS = new Set(['NODE_ENV']);

/** What the last stage says, word by word: `USER 1000:1000` is ['USER', '1000:1000']. */
function lastStage(text: string): string[][] {
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n');
  const from = lines.findLastIndex((line) => line.startsWith('FROM '));
  return lines.slice(from).map((line) => line.trim().split(/\s+/));
}

export function checkDockerfile(file: SourceFile, files: readonly SourceFile[]): Finding[] {
  const { path, text } = file;
  const say = (says: string, line = 1): Finding => ({ path, line, says });
  const syntax = validate(text).map(({ message, range }) =>
    say(typeof message === 'string' ? message : message.value, range.start.line + 1),
  );

  const stage = lastStage(text);
  const last = (word: string) => stage.findLast(([first]) => first === word);
  const rules: [boolean, string][] = [
    [/^[1-9]\d*(:[1-9]\d*)?$/.test(last('USER')?.[1] ?? ''), 'must end as a user given by number, and not as root.'],
    [last('HEALTHCHECK') !== undefined, 'must say how its health is checked.'],
    [!/^FROM (\S+:latest|[^:\s]+)(\s|$)/m.test(withoutOwnStages(text)), 'must name the version it is built from.'],
    [!/^ADD /m.test(text), 'must not use ADD, which fetches and unpacks: COPY says what it does.'],
  ];
  const manifests = files.map((other) => other.path).filter((name) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(name));
  const forgotten = manifests.filter((name) => !text.includes(`COPY ${name} `));
  const variables = stage.filter(([first]) => first === 'ENV').flatMap((words) => words.slice(1));
  const names = variables.map((pair) => pair.split('=')[0] ?? '').filter((name) => !NOT_SETTINGS.has(name));
  return [
    ...syntax,
    ...rules.filter(([holds]) => !holds).map(([, says]) => say(says)),
    ...forgotten.map((name) => say(`must copy ${name}: the lockfile is judged by every package of the workspace.`)),
    ...unknownSettings(names).map((name) => say(`sets ${name}, which is no setting of the product.`)),
  ];
}

/** `FROM base AS site` builds on a stage of the same file, which has no version. */
function withoutOwnStages(text: string): string {
  const stages = Array.from(text.matchAll(/^FROM \S+ AS (\S+)/gm), ([, name]) => name ?? '');
  return text
    .split('\n')
    .filter((line) => !stages.some((stage) => line.startsWith(`FROM ${stage} `)))
    .join('\n');
}
