/** Encodings that files are saved in by spreadsheets, banks and trackers, by the names that browsers know them by. */
export const textEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'gb18030',
  'utf-16le',
  'utf-16be',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/**
 * The text of a file as spreadsheets, banks and trackers save it: UTF-16 or UTF-8 by its mark or by what it holds, else
 * Windows-1252, which is what Excel calls plain CSV. The mark and null characters, which no column can store, are gone.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return textIn(bytes, utf16)
  const utf8 = utf8In(bytes)
  return utf8 === null ? textIn(bytes, 'windows-1252') : withoutSigns(utf8)
}

/** The text of a file in the encoding that somebody named; bytes that it does not have become replacement characters. */
export function textIn(bytes: Uint8Array, encoding: TextEncoding): string {
  return withoutSigns(new TextDecoder(encoding).decode(bytes))
}

/** Only a file that has them is copied without them: some have millions of characters. */
function withoutSigns(text: string): string {
  const marked = text.startsWith('\ufeff') ? text.slice(1) : text
  return marked.includes('\u0000') ? marked.replaceAll('\u0000', '') : marked
}

/** The encoding that a file is most likely saved in. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  return utf16Of(bytes) ?? (utf8In(bytes) === null ? 'windows-1252' : 'utf-8')
}

/** Whether every encoding but UTF-16 reads these bytes alike: there is nothing to choose. */
export function isPlainText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte > 0 && byte < 0x80)
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

/** The text of bytes that are all UTF-8; null for any other. */
function utf8In(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
