/** What the sign-in page may weigh before it can be used. Run after `pnpm build`, or name another folder; CI does. */
import { join } from 'node:path';
import { judge, weighPage, type Budget, type Page } from './checks/bundle-weight.ts';

const SIGN_IN: Page = {
  chunks: ['index.html', 'src/features/accounts/LoginScreen.tsx'],
  font: 'schibsted-grotesk-latin-wght-normal.woff2',
};

// Bytes as they travel: gzip for script and style, the font as it is. 1 kB is 1000 bytes.
const BUDGETS: Budget[] = [
  { what: 'javascript', limit: 140_000 },
  { what: 'css', limit: 20_000 },
  { what: 'font', limit: 50_000 },
];

const dist = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist');
const weights = await weighPage(dist, SIGN_IN);
const { ok, lines } = judge(weights, BUDGETS);
console.log(`The sign-in page, first load\n${lines.join('\n')}`);
if (!ok) {
  const files = weights.flatMap(({ what, files: list }) => list.map((file) => `  ${what} ${file}`));
  console.log(
    `Over budget. What is loaded:\n${files.join('\n')}\nLoad it later (lazy screen, on intent), or leave it out.`,
  );
  process.exitCode = 1;
}
