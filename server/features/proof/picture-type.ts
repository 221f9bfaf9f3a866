/** What the first bytes say a picture is; null where a PDF cannot hold it. */
export function pictureType(bytes: Uint8Array): string | null {
  const begins = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return begins(0x89, 0x50, 0x4e, 0x47) ? 'image/png' : null
}
