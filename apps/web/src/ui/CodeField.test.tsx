import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CodeField } from './CodeField.tsx';

afterEach(cleanup);

function openField() {
  const changes: string[] = [];
  render(<CodeField label="Kode" onChange={(event) => changes.push(event.target.value)} />);
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Kode'), changes };
}

test('only digits stay, and no more than six', async () => {
  const { user, field, changes } = openField();
  await user.type(field, '1a2-3 45678');
  expect(field.value).toBe('123456');
  expect(changes.at(-1)).toBe('123456');
});

test.each(['123456', ' 123 456 ', 'Koden er 123-456.', '123456789'])('pasting %j gives the code', async (text) => {
  const { user, field } = openField();
  await user.click(field);
  await user.paste(text);
  expect(field.value).toBe('123456');
});

test('a phone offers the code it has just been sent, and shows its digits', () => {
  const { field } = openField();
  expect(field.autocomplete).toBe('one-time-code');
  expect(field.inputMode).toBe('numeric');
});
