import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { Logo } from '#ui/Logo.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';

const site = theSite();

/** Elements and classes, without what only screen readers notice. */
const drawingOf = (root: ParentNode | null | undefined): string[] =>
  [...(root?.querySelectorAll('*') ?? [])]
    .map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('class')}`)
    .filter((line) => !line.endsWith(' sr-only'));

const html = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const shell = () =>
  new DOMParser().parseFromString(html.slice(html.indexOf('<body>')), 'text/html').querySelector('#shell');

test('index.html draws the logo and the skeletons of the booking page', () => {
  expect(drawingOf(shell()?.firstElementChild?.firstElementChild)).toEqual(
    drawingOf(render(<Logo name="Hyttelaget" />).container),
  );
  const [, ...inside] = drawingOf(render(<BookingSkeleton />).container);
  expect(drawingOf(shell()?.lastElementChild)).toEqual(inside);
});

const { dataset } = document.documentElement;
const club = aMembership();
const member = { token: aToken(), activeClub: club.club_id };
const mine = { 'GET /api/memberships/my-clubs': { memberships: [club] } };

test('the drawing stays until the user is known, and goes with the first page', async () => {
  dataset.shell = '';
  await site.open('/bookings', { ...member, api: { 'GET /api/profile': { user: aUser() }, ...mine } });
  expect(dataset.shell).toBe('');
  expect(screen.getByRole('status').className).toBe('sr-only');
  // The frame's, and that of the page if its scripts were loaded before.
  expect(await screen.findAllByRole('banner')).not.toEqual([]);
  expect(dataset.shell).toBeUndefined();
});

test('the drawing goes when there is nothing but an error to show', () => {
  dataset.shell = '';
  render(
    <ErrorBoundary>
      <Throws />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  expect(dataset.shell).toBeUndefined();
});

function Throws(): never {
  throw new Error('This screen cannot be rendered.');
}
