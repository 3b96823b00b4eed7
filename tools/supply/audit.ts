import { execFile } from 'node:child_process';
import { z } from 'zod';

const Report = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
  advisories: z
    .record(z.string(), z.object({ module_name: z.string(), severity: z.string(), title: z.string() }))
    .default({}),
});

/** `asked` false: nobody could be asked, which is no good news and no bad news. */
export type Audit = { asked: boolean; faults: string[]; says: string };

const GRAVE = ['high', 'critical'];

/** Whether faults are known in what the product is made of. Those of the tools are for a person to weigh. */
export async function audit(root: string): Promise<Audit> {
  const out = await new Promise<string>((resolve) => {
    execFile('pnpm', ['audit', '--prod', '--json'], { cwd: root, timeout: 60_000 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const report = Report.safeParse(readJson(out));
  if (!report.success)
    return {
      asked: false,
      faults: [],
      says: 'known faults: not asked, the place packages come from does not answer that',
    };
  const { advisories, metadata } = report.data;
  const grave = Object.values(advisories).filter(({ severity }) => GRAVE.includes(severity));
  const counts = Object.entries(metadata.vulnerabilities).map(([severity, count]) => `${severity} ${count}`);
  return {
    asked: true,
    faults: grave.map(({ module_name, severity, title }) => `${module_name}: ${title} (${severity})`),
    says: `known faults: ${counts.join(', ')}`,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
