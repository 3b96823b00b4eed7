import { expect, test } from 'vitest';
import { keepInFrame, showOnly } from '#ui/crop-area.ts';

const frame = { width: 200, height: 200 };

test('a picture is moved until its edge meets the frame, and no further', () => {
  const picture = { width: 300, height: 200 };
  expect(keepInFrame({ x: 20, y: 0 }, picture, frame, 1)).toEqual({ x: 20, y: 0 });
  expect(keepInFrame({ x: 80, y: 10 }, picture, frame, 1)).toEqual({ x: 50, y: 0 });
  expect(keepInFrame({ x: -80, y: -150 }, picture, frame, 2)).toEqual({ x: -80, y: -100 });
});

test('a picture smaller than the frame stays in the middle', () => {
  expect(keepInFrame({ x: 5, y: 5 }, { width: 100, height: 100 }, frame, 1)).toEqual({ x: 0, y: 0 });
});

test('the preview enlarges the picture until only the area fills the box', () => {
  expect(showOnly({ x: 25, y: 10, width: 50, height: 50 })).toEqual({
    width: '200%',
    height: '200%',
    insetInlineStart: '-50%',
    insetBlockStart: '-20%',
  });
});
