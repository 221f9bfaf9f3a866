import type { ImageFacts, ImageRefusal } from '../ports.ts'

const MAX_BYTES = 15 * 1024 * 1024
/** Above this a picture is not decoded. */
export const MAX_PIXELS = 40_000_000
/** The copy for display is no wider and no higher. */
export const DISPLAY_WIDTH = 2048
/** A picture is shrunk to so many grey cells for its hash. */
export const GREY_CELLS = { columns: 9, rows: 8 }

/** The picture format that the first bytes say, whatever the name or the sender claims. */
export function formatOf(bytes: Uint8Array): ImageFacts['mediaType'] | null {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  const isWebp =
    starts(0x52, 0x49, 0x46, 0x46) && [0x57, 0x45, 0x42, 0x50].every((byte, index) => bytes[8 + index] === byte)
  return isWebp ? 'image/webp' : null
}

/** What size and first bytes alone say against a picture; cheap enough to be asked before anything is queued. */
export function refusalBeforeDecoding(bytes: Uint8Array): ImageRefusal | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MAX_BYTES) return 'too_large'
  return formatOf(bytes) ? null : 'not_an_image'
}

/** 64-bit difference hash of the grey cells, row by row: whether each is darker than its right neighbour. */
export function differenceHash(cells: ArrayLike<number>): string {
  let bits = 0n
  for (let row = 0; row < GREY_CELLS.rows; row++) {
    for (let column = 0; column < GREY_CELLS.columns - 1; column++) {
      const here = cells[row * GREY_CELLS.columns + column] ?? 0
      const right = cells[row * GREY_CELLS.columns + column + 1] ?? 0
      bits = (bits << 1n) | (here < right ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}
