const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err']);

/** Turns a line of the server's JSON log into one that reads easily; any other line is returned unchanged. */
export function readableLog(line: string): string {
  const entry = parse(line);
  if (entry === null) return line;
  const { level, msg, err } = entry;
  const details = Object.entries(entry)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const words = [level === 'info' ? '' : String(level).toUpperCase(), String(msg), ...details];
  return [words.filter(Boolean).join(' '), stackOf(err)].filter(Boolean).join('\n');
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: Record<string, unknown> = JSON.parse(line);
    return typeof entry['level'] === 'string' && typeof entry['msg'] === 'string' ? entry : null;
  } catch {
    return null;
  }
}

const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
