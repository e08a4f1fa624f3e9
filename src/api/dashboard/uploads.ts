import { ApiError, call } from '#api/client';
import { createUpload } from '#contract/mints';

/** What can be uploaded, and as what it is sent. */
const CONTENT_TYPES = { png: 'image/png', json: 'application/json' } as const;

/**
 * Uploads a file: asks for an address and sends the bytes there. Returns the link under which the
 * file can be read. The address is proof enough, so the bearer is not sent with the bytes.
 *
 * @throws {ApiError} when either call is refused or not answered.
 */
export async function upload(type: keyof typeof CONTENT_TYPES, bytes: BodyInit): Promise<string> {
  const { url, link } = await call(createUpload, { body: { type } });
  const headers = { 'content-type': CONTENT_TYPES[type] };
  let response: Response;
  try {
    response = await fetch(url, { method: 'PUT', headers, body: bytes, credentials: 'omit' });
  } catch (cause) {
    throw new ApiError('The upload was not answered', {}, cause);
  }
  // Not the address: any program that knows it may send the file.
  if (!response.ok) {
    throw new ApiError(`The upload was answered ${response.status}`, { status: response.status });
  }
  return link;
}
