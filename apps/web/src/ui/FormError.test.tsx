// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormError } from '#ui/FormError.tsx';

afterEach(cleanup);

test('what stopped the form takes the focus when it appears', () => {
  render(<FormError>Feil e-post eller passord.</FormError>);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Feil e-post eller passord.');
  expect(document.activeElement).toBe(alert);
});
