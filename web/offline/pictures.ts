import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Sha256 } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { DriverStore } from './store.ts'

/** Enough for every line of a ticket, small enough for a weak signal. */
const LONG_SIDE_PX = 1600
const JPEG_QUALITY = 0.82
const SMALL_ENOUGH_BYTES = 500_000
/** A picture older than this was not taken just now but chosen. */
const FRESH_MS = 5 * 60_000

/** A picture on the phone: what is sent first, the original where it differs, and when it was taken. */
export type SavedPicture = {
  sha256: Sha256
  originalSha256: Sha256 | null
  capturedAt: Instant
  source: 'camera' | 'library'
}

/**
 * Keeps what the camera took before anything else happens, then a smaller copy that is sent first. A picture the browser
 * cannot read is kept as it is, but for HEIC, which nobody else could open either: it becomes a JPEG of its full size, or
 * HeicNotReadable is thrown. Throws NotAPicture for what is no picture at all.
 */
export async function savePicture(store: DriverStore, taken: Blob, takenAt: number | null): Promise<SavedPicture> {
  const file = await openToAll(taken)
  const now = Date.now()
  const { capturedAt, source } = stampOf(takenAt, now)
  const bytes = await file.arrayBuffer()
  const original = await sha256Hex(new Uint8Array(bytes))
  const mediaType = file.type || 'image/jpeg'
  const kept = { mediaType, savedAt: instant(now), isUploaded: false, isReleased: false }
  await store.savePhoto({ ...kept, sha256: original, role: 'original', bytes })
  const small = await shrunk(file)
  if (!small) {
    if (!mediaType.startsWith('image/') || bytes.byteLength === 0) {
      await store.removePhoto(original)
      throw new NotAPicture()
    }
    return { sha256: original, originalSha256: null, capturedAt, source }
  }
  if (small === file) return { sha256: original, originalSha256: null, capturedAt, source }
  const smallBytes = await small.arrayBuffer()
  const sha256 = await sha256Hex(new Uint8Array(smallBytes))
  await store.savePhoto({ ...kept, mediaType: small.type, sha256, role: 'shrunk', bytes: smallBytes })
  return { sha256, originalSha256: original === sha256 ? null : original, capturedAt, source }
}

/** When a picture was taken, and whether just now: by the file's own time, or by the clock where it has none. */
export function stampOf(takenAt: number | null, now: number): Pick<SavedPicture, 'capturedAt' | 'source'> {
  if (takenAt === null || now - takenAt <= FRESH_MS) return { capturedAt: instant(now), source: 'camera' }
  return { capturedAt: instant(takenAt), source: 'library' }
}

/** The brands by which a file says that it is a picture of the HEIF family. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
/** More pixels than this some phones' browsers draw as nothing. */
const MOST_DRAWN_PIXELS = 16_000_000

/** Whether the first bytes of a file are those of a HEIC picture; names and types of files are not to be relied on. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12))
  return text.startsWith('ftyp') && HEIC_BRANDS.has(text.slice(4))
}

async function openToAll(taken: Blob): Promise<Blob> {
  if (!isHeic(new Uint8Array(await taken.slice(0, 12).arrayBuffer()))) return taken
  const bitmap = await createImageBitmap(taken).catch(() => null)
  if (!bitmap) throw new HeicNotReadable()
  try {
    const { width, height } = bitmap
    const scale = Math.min(1, Math.sqrt(MOST_DRAWN_PIXELS / (width * height)))
    const jpeg = await drawn(bitmap, Math.floor(width * scale), Math.floor(height * scale))
    if (!jpeg) throw new HeicNotReadable()
    return jpeg
  } finally {
    bitmap.close()
  }
}

/** This browser cannot open HEIC, and so cannot make a JPEG of it. */
export class HeicNotReadable extends Error {
  override name = 'HeicNotReadable'
}

/** The chosen file is empty or no picture. */
export class NotAPicture extends Error {
  override name = 'NotAPicture'
}

/** A JPEG of at most 1600 pixels, upright; the file itself where it is small already; null where it cannot be decoded. */
async function shrunk(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(width, height))
  if (scale === 1 && file.type === 'image/jpeg' && file.size <= SMALL_ENOUGH_BYTES) {
    bitmap.close()
    return file
  }
  try {
    return await drawn(bitmap, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  if ('OffscreenCanvas' in globalThis) {
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
