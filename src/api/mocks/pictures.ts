/** Pictures of sample tokens, drawn here: a story loads nothing from elsewhere. */

function buildSvg(background: string, drawing: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50" width="500" height="500"><path d="M0 0h50v50H0z" fill="${background}"/>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

export const pictures = {
  bean: buildSvg(
    '#3a2519',
    '<g transform="rotate(32 25 25)"><ellipse cx="25" cy="25" rx="12" ry="16.5" fill="#d9a066"/><path d="M25 8.5c-6 7 6 10 0 16.5s6 9.5 0 16.5" fill="none" stroke="#3a2519" stroke-width="2.2"/></g>',
  ),
  sail: buildSvg(
    '#dfe8f7',
    '<path d="M24 9v24H11zM27 13v20h12z" fill="#2348d4"/><path d="M9 37h32l-5 6H14z" fill="#122a86"/>',
  ),
  sun: buildSvg(
    '#f7c873',
    '<circle cx="25" cy="29" r="10" fill="#e4572e"/><path d="M0 33h50v17H0z" fill="#1d4e57"/><path d="M13 38h24M18 43h14" stroke="#f7c873" stroke-width="1.6" stroke-linecap="round"/>',
  ),
  cup: buildSvg(
    '#1f6f5c',
    '<path d="M13 19h20v9a9 9 0 0 1-9 9h-2a9 9 0 0 1-9-9z" fill="#f4efe4"/><path d="M33 22h2a4 4 0 0 1 0 8h-2.5" fill="none" stroke="#f4efe4" stroke-width="2.4"/><path d="M19 14q-2-2 0-4M25 14q-2-2 0-4" fill="none" stroke="#f4efe4" stroke-width="1.6" stroke-linecap="round"/>',
  ),
  leaf: buildSvg(
    '#efe6d8',
    '<path d="M14 36C10 18 24 11 38 12c1 14-5 28-24 24z" fill="#4f7d3a"/><path d="M12 39 31 19" stroke="#efe6d8" stroke-width="1.8" stroke-linecap="round"/>',
  ),
} as const;

/** A picture as a file that a merchant would choose. */
export async function paintPicture({
  picture = pictures.sail,
  width = 500,
  height = 500,
  name = 'sail.png',
  /** Content of the file; it is said to be a PNG in any case. */
  format = 'image/png',
} = {}): Promise<File> {
  const image = new Image(width, height);
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: format })], name, { type: 'image/png' });
}
