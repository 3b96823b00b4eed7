import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { ApiError, pathOf } from './api-client.ts';
import { storedToken } from './token.ts';

type UploadKey = { [K in keyof Api]: Api[K] extends { upload: object } ? K : never }[keyof Api];

export type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Uploads one file and reports progress from 0 to 1, which needs XMLHttpRequest. Fails as `call` does. */
export function upload<K extends UploadKey>(
  key: K,
  file: Blob,
  options: Partial<UploadOptions> & RequestInput<Api[K]>,
) {
  const [method = '', template = ''] = key.split(' ');
  const { signal, onProgress } = options;
  const path = pathOf(template, 'params' in options ? options.params : {});
  const body = toFormData('form' in options ? options.form : {}, file);
  return new Promise<Answer<Api[K]>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    const token = storedToken.get();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      // Not validated here: the server serialises every answer by the contract. A body that is not JSON is null.
      if (request.status < 300) resolve(request.response as Answer<Api[K]>);
      else reject(new ApiError(request.status, (request.response ?? {}) as ApiError['body']));
    });
    request.addEventListener('error', () => reject(new ApiError(0, { error: 'The server could not be reached' })));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** The file comes last: the server reads the fields before the stream. */
function toFormData(fields: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) if (typeof value === 'string') form.append(name, value);
  form.append('file', file);
  return form;
}
