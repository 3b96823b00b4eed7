import { type Receipt, receiptText } from '@hytte/domain/fairness/draws/receipt';
import { fromHex, utf8 } from '@hytte/domain/fairness/draws/sha256';

/** Whether the service signed the receipt, with the key that it names. */
export async function isSigned(receipt: Receipt): Promise<boolean> {
  const [key, signature, message] = [fromHex(receipt.key), fromHex(receipt.signature), utf8(receiptText(receipt))];
  const imported = await importKey(key);
  if (imported) return crypto.subtle.verify('Ed25519', imported, inOwnMemory(signature), inOwnMemory(message));
  const { isSignedWithEd25519 } = await import('@hytte/beacon/ed25519');
  return isSignedWithEd25519(signature, message, key);
}

/** Null where the browser has no Ed25519 of its own, or the bytes are no key. */
async function importKey(key: Uint8Array): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', inOwnMemory(key), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}

/** Web Crypto takes no views of shared memory, and the type of a hash's bytes does not say whose they are. */
const inOwnMemory = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
