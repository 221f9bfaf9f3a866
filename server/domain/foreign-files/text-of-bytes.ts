/**
 * The text of a file as spreadsheets, banks and trackers save it: UTF-16 or UTF-8 by its mark or by what it holds, else
 * Windows-1252, which is what Excel calls plain CSV. The mark and null characters, which no column can store, are gone.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : utf8Or1252(bytes)
  return text.replace(/^\ufeff/, '').replaceAll('\u0000', '')
}

/** Bytes looked at for the null halves of UTF-16 without a mark. */
const LOOKED_AT = 512

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, LOOKED_AT)
  const nulls = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nulls
  // Latin text has a null in every second byte; binary files have them anywhere.
  if (odd * 3 > head.length && even === 0) return 'utf-16le'
  return even * 3 > head.length && odd === 0 ? 'utf-16be' : null
}

function utf8Or1252(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
