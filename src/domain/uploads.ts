/** Path of the addresses at which this server takes and serves files that merchants upload. */
export const UPLOADS_PATH = '/uploads';

const NAME = /^(file_[\w-]{32})\.(png|json)$/;

/** A file that a merchant has uploaded. Its address ends in `/<id>.<type>`. */
export interface UploadedFile {
  id: string;
  type: 'png' | 'json';
}

/** Returns the file that an address or a name is of; null when it is not of an uploaded file. */
export function parseUploadedFile(address: string): UploadedFile | null {
  const [, id, type] = NAME.exec(address.slice(address.lastIndexOf('/') + 1)) ?? [];
  return id === undefined ? null : { id, type: type === 'png' ? 'png' : 'json' };
}

/**
 * Returns the address of a picture for where a page shows it at most 80 px wide: half as many pixels
 * a side when Tiller keeps it, the same address when it is elsewhere.
 */
export function toSmallImage(url: string): string {
  const file = parseUploadedFile(url);
  const isKept = file?.type === 'png' && url.endsWith(`${UPLOADS_PATH}/${file.id}.png`);
  return isKept ? `${url}?size=small` : url;
}
