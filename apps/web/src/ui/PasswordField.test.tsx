// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from '#ui/PasswordField.tsx';

afterEach(cleanup);

const renderField = () => {
  render(
    <form aria-label="Logg inn" onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Passord" showLabel="Vis" hideLabel="Skjul" autoComplete="current-password" />
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>('Passord');
};

test('showing and hiding keeps the text, the caret, the focus and what password managers look for', async () => {
  const user = userEvent.setup();
  const field = renderField();
  await user.type(field, 'blåtind');
  field.setSelectionRange(3, 5);

  await user.click(screen.getByRole('button', { name: 'Vis' }));
  expect(field).toMatchObject({ type: 'text', value: 'blåtind', selectionStart: 3, selectionEnd: 5 });
  expect(field.autocomplete).toBe('current-password');
  expect(document.activeElement).toBe(field);

  await user.click(screen.getByRole('button', { name: 'Skjul' }));
  expect(field).toMatchObject({ type: 'password', value: 'blåtind', selectionStart: 3, selectionEnd: 5 });
});

test('by keyboard the focus stays on the button', async () => {
  const user = userEvent.setup();
  renderField();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skjul' }));
});

test('a shown password is hidden again when the form is sent', async () => {
  const user = userEvent.setup();
  const field = renderField();
  await user.click(screen.getByRole('button', { name: 'Vis' }));
  fireEvent.submit(screen.getByRole('form'));
  expect(field.type).toBe('password');
});
