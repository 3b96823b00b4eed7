import type { Finding, SourceFile } from './source-files.ts';

const FOLDER = /^apps\/server\/migrations\/(?<name>[^/]+)$/;
const SHAPE = /^(?<date>\d{8})T(?<time>\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

function isMoment(date: string, time: string): boolean {
  const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2)}:00.000Z`;
  const moment = new Date(iso);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === iso;
}

/** Migrations run in the order of their names, so a name is a moment, and no two share one. */
export function checkMigrationNames(files: SourceFile[]): Finding[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ path }): Finding[] => {
    const name = FOLDER.exec(path)?.groups?.['name'];
    if (name === undefined) return [];
    const say = (says: string): Finding[] => [{ path, line: 1, says }];
    const { date = '', time = '' } = SHAPE.exec(name)?.groups ?? {};
    if (!isMoment(date, time)) return say('must be named 20261231T2359_what_it_does.sql (pnpm db:migration name).');
    const stamp = `${date}T${time}`;
    const twin = seen.get(stamp);
    seen.set(stamp, name);
    return twin === undefined ? [] : say(`has the same moment as ${twin}: give the later one a later name.`);
  });
}
