import { describe, expect, it } from 'vitest';

import { parseUploadedFile, toSmallImage } from './uploads';

describe('parseUploadedFile', () => {
  const id = `file_${'a-_9'.repeat(8)}`;

  it.each([`${id}.png`, `https://pay.example.com/uploads/${id}.png`])('takes %s', (address) => {
    expect(parseUploadedFile(address)).toEqual({ id, type: 'png' });
  });

  it('tells metadata from pictures', () => {
    expect(parseUploadedFile(`${id}.json`)).toEqual({ id, type: 'json' });
  });

  it.each([id, `${id}.svg`, `${id}.png?v=2`, `${id}0.png`, `x${id}.png`, `${id}.png\n`, ''])(
    'refuses %j',
    (address) => expect(parseUploadedFile(address)).toBeNull(),
  );
});

describe('toSmallImage', () => {
  const id = 'a'.repeat(32);

  it('asks for half the size of a picture that Tiller keeps', () => {
    const url = `https://pay.example.com/uploads/file_${id}.png`;
    expect(toSmallImage(url)).toBe(`${url}?size=small`);
  });

  it.each([
    'https://elsewhere.example/bean.png',
    `https://elsewhere.example/file_${id}.png`,
    `https://pay.example.com/uploads/file_${id}.json`,
    `https://elsewhere.example/uploads/file_${id}.png?v=2`,
    'data:image/png;base64,AAAA',
  ])('leaves %s as it is', (url) => expect(toSmallImage(url)).toBe(url));
});
