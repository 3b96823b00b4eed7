// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from './Field.tsx';

afterEach(cleanup);

const describedBy = (field: HTMLElement): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');

test('hint and error are read out with the field, and the field is said to be wrong', () => {
  render(<TextField label="E-post" hint="Vi sender en kode hit." error="Skriv en adresse." />);
  const field = screen.getByLabelText('E-post');
  expect(describedBy(field)).toEqual(['Vi sender en kode hit.', 'Skriv en adresse.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a field without fault says nothing of the kind', () => {
  render(<TextField label="E-post" />);
  const field = screen.getByLabelText('E-post');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

test('a form may mark a field as wrong and tell why elsewhere', () => {
  render(<TextField label="E-post" aria-invalid />);
  expect(screen.getByLabelText('E-post').getAttribute('aria-invalid')).toBe('true');
});

test('the ref is the input itself, as a form library expects', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="E-post" ref={ref} defaultValue="kari@example.org" />);
  expect(ref.current?.value).toBe('kari@example.org');
});
