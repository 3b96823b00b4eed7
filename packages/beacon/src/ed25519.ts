import { ed25519 } from '@noble/curves/ed25519.js';

/** Verifies by RFC 8032, as the built-in ones of browsers and Node do. For browsers that have none. */
export function isSignedWithEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}
