import { useRef, useState } from 'react';

import { mints } from '#domain/messages/mints';
import { isMintImage, MINT_IMAGE_HEADER_BYTES, MINT_IMAGE_SIZE_PX } from '#domain/mintImage';
import type { MintCreateScreenProps } from '#screens/dashboard/MintCreateScreen';

/** An image that may be uploaded. Its bytes are read already: the file may change or go. */
export interface MintImage {
  png: Blob;
  /** The same as a `data:` URL, to be shown. */
  src: string;
  name: string;
}

export interface MintImageChoice {
  image: MintImage | null;
  /** For the screen. */
  field: MintCreateScreenProps['image'];
  /** Says that there must be an image. */
  demand: () => void;
}

/**
 * Takes an image for a mint. Of several files the first that fits is taken; when none does, the
 * specified error is shown and the previous image is discarded too.
 */
export function useMintImage(): MintImageChoice {
  const [image, setImage] = useState<MintImage | null>(null);
  const [error, setError] = useState<string>();
  const latest = useRef(0);

  async function choose(files: File[]) {
    latest.current += 1;
    const turn = latest.current;
    const found = await findMintImage(files);
    // A slow file must not replace the one that was chosen after it.
    if (turn !== latest.current) return;
    setImage(found);
    setError(found ? undefined : mints.image.refused);
  }

  return {
    image,
    field: { picture: image, error, onChoose: (files) => void choose(files) },
    demand: () => setError(mints.image.missing),
  };
}

async function findMintImage(files: File[]): Promise<MintImage | null> {
  for (const file of files) {
    const image = await readMintImage(file);
    if (image) return image;
  }
  return null;
}

/** Returns null for a file that is not a PNG of 500 x 500 px, or cannot be decoded or read. */
async function readMintImage(file: File): Promise<MintImage | null> {
  try {
    const start = await file.slice(0, MINT_IMAGE_HEADER_BYTES).arrayBuffer();
    if (!isMintImage(new Uint8Array(start))) return null;

    const png = new Blob([await file.arrayBuffer()], { type: 'image/png' });
    const { width, height } = await decode(png);
    if (width !== MINT_IMAGE_SIZE_PX || height !== MINT_IMAGE_SIZE_PX) return null;
    return { png, src: await readDataUrl(png), name: file.name };
  } catch {
    return null;
  }
}

/** @throws when the browser cannot make a picture of it. */
async function decode(png: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(png);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** The pages' policy lets pictures be shown from `data:`, but not from `blob:`. */
function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The file cannot be read'));
    });
    reader.readAsDataURL(blob);
  });
}
