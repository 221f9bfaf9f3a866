import type { Sha256 } from '#domain/units/brands.ts'

const HASH_BYTES = 64
const LENGTH_BYTES = 8

/** Pictures behind one another, each with its hash and its length before it, as the demo's fleet brings them. */
export function packed(pictures: ReadonlyMap<Sha256, Uint8Array>): Uint8Array {
  const size = [...pictures.values()].reduce((sum, bytes) => sum + HASH_BYTES + LENGTH_BYTES + bytes.length, 0)
  const pack = new Uint8Array(size)
  const encoder = new TextEncoder()
  let at = 0
  for (const [sha256, bytes] of pictures) {
    pack.set(encoder.encode(sha256 + String(bytes.length).padStart(LENGTH_BYTES, '0')), at)
    pack.set(bytes, at + HASH_BYTES + LENGTH_BYTES)
    at += HASH_BYTES + LENGTH_BYTES + bytes.length
  }
  return pack
}

/** The pictures of a pack by their hashes. */
export function unpacked(pack: Uint8Array): Map<string, Uint8Array> {
  const pictures = new Map<string, Uint8Array>()
  const decoder = new TextDecoder()
  for (let at = 0; at < pack.length; ) {
    const begin = at + HASH_BYTES + LENGTH_BYTES
    const head = decoder.decode(pack.subarray(at, begin))
    const end = begin + Number(head.slice(HASH_BYTES))
    pictures.set(head.slice(0, HASH_BYTES), pack.subarray(begin, end))
    at = end
  }
  return pictures
}
