/** What the first pages may weigh before they can be used. Run after `pnpm build`, or name another folder; CI does. */
import { join } from 'node:path';
import { checkBudgets, measurePage, type Budget, type Page } from './checks/bundle-weight.ts';

const font = 'schibsted-grotesk-latin-wght-normal.woff2';

const PAGES: Record<string, Page & { budgets?: Record<string, number> }> = {
  'The landing page': {
    font,
    chunks: ['index.html', 'src/app/HomeScreen.tsx', 'src/app/landing/VisitorHomeScreen.tsx'],
    budgets: { javascript: 125_000 },
  },
  'The sign-in page': { font, chunks: ['index.html', 'src/features/accounts/LoginScreen.tsx'] },
  // What comes when the page is idle, or when somebody reaches for it, is not among its static imports.
  'The booking page': {
    font,
    chunks: [
      'index.html',
      'src/app/frame/Breadcrumbs.tsx',
      'src/app/HomeScreen.tsx',
      'src/app/booking/BookingScreen.tsx',
    ],
  },
};

// Bytes as they travel: gzip for script and style, the font as it is. 1 kB is 1000 bytes.
const BUDGETS: Budget[] = [
  { what: 'javascript', limit: 140_000 },
  { what: 'css', limit: 20_000 },
  { what: 'font', limit: 50_000 },
];

const dist = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist');
for (const [name, page] of Object.entries(PAGES)) {
  const weights = await measurePage(dist, page);
  const budgets = BUDGETS.map(({ what, limit }) => ({ what, limit: page.budgets?.[what] ?? limit }));
  const { ok, lines } = checkBudgets(weights, budgets);
  console.log(`${name}, first load\n${lines.join('\n')}`);
  if (ok) continue;
  const files = weights.flatMap(({ what, files: list }) => list.map((file) => `  ${what} ${file}`));
  console.log(
    `Over budget. What is loaded:\n${files.join('\n')}\nLoad it later (lazy screen, on intent), or leave it out.`,
  );
  process.exitCode = 1;
}
