const CHUNK = 0x8000 // more arguments than this at once and the call overflows the stack

/** Bytes as a data URL, the one form of picture that a page description takes in. */
export function dataUrl(mediaType: string, bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return `data:${mediaType};base64,${btoa(binary)}`
}
