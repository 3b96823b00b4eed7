import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { ApiError } from './api-client.ts';
import { storedToken } from './token.ts';

type UploadKey = { [K in keyof Api]: Api[K] extends { upload: object } ? K : never }[keyof Api];

export type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Sends one file and tells how much of it (0 to 1) has left, which fetch cannot. Fails as `call` does. */
export function upload<K extends UploadKey>(key: K, file: Blob, options: UploadOptions & RequestInput<Api[K]>) {
  const [method = '', path = ''] = key.split(' ');
  const { signal, onProgress } = options;
  const body = toFormData('form' in options ? options.form : {}, file);
  return new Promise<Answer<Api[K]>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    const token = storedToken.get();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      // The contract is what makes the answer's type true. What is not JSON comes as null.
      if (request.status < 300) resolve(request.response as Answer<Api[K]>);
      else reject(new ApiError(request.status, (request.response ?? {}) as ApiError['body']));
    });
    request.addEventListener('error', () => reject(new ApiError(0, { error: 'The server could not be reached' })));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** The file comes last: the server knows whom it is for before the first byte of it. */
function toFormData(fields: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) if (typeof value === 'string') form.append(name, value);
  form.append('file', file);
  return form;
}
