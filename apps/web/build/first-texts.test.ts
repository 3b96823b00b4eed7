import { expect, test } from 'vitest';
import { textKeysIn } from './first-texts.ts';

test('the texts of a page are those its scripts spell out', () => {
  const keys = textKeysIn(['t("login_intro"),t(e?`forgot_password`:"sign_in")', 'const loginIntro=1']);
  expect(keys).toEqual(expect.arrayContaining(['login_intro', 'forgot_password']));
  expect(keys).not.toContain('landing_title');
});

test('a key that is put together brings every text it may come to', () => {
  const keys = textKeysIn(['t(`step_${e}_why`)']);
  expect(keys).toEqual(expect.arrayContaining(['step_picture_why', 'step_hut_why']));
  expect(keys).not.toContain('role_owner');
});
