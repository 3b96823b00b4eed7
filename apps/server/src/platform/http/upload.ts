import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** What was sent, as bytes. Its name and declared type are the sender's word only, and are not passed on. */
export type UploadedFile = Buffer;

const FIELD = 'file';
const refusal = (message: string) => new AppError('invalid_input', { fields: [{ path: `/${FIELD}`, message }] });

async function readOnlyFile(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  let content: UploadedFile | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, parts: 2, fieldSize: 1_000 } })) {
    if (part.type !== 'file' || part.fieldname !== FIELD || content) throw refusal('One file, and nothing else.');
    content = await part.toBuffer(); // refuses at the limit: nobody fills the memory
  }
  if (!content) throw refusal('A file is needed.');
  return content;
}

/** Reads the one file of a multipart call. Like a JSON body, it may hold nothing that the call does not know. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_content');
  try {
    return await readOnlyFile(request, maxBytes);
  } catch (error) {
    // Let the rest run past, so that the sender hears the answer and the connection stays of use.
    request.raw.unpipe().resume();
    // What the parser throws without a status is about the body: no boundary, an end too early.
    throw error instanceof Error && ('status' in error || 'statusCode' in error) ? error : refusal('Not a whole form.');
  }
}
