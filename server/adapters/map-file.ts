import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { MapFilePlace } from '../env.ts'
import type { MapFilePort } from '../ports.ts'

/** The head and the first directory of a PMTiles file, which tell where all of its tiles lie. */
const TELLING_BYTES = 16_384

/** The operator's file of streets, on this machine or in an S3-compatible store. Nothing is read before it is asked for. */
export function mapFile(place: MapFilePlace): MapFilePort {
  return 'path' in place ? onDisk(resolve(place.path)) : inStore(place)
}

function onDisk(path: string): MapFilePort {
  let known: { state: string; tag: string } | null = null
  /** Worked out of the content: copies of the file beside several processes have the same tag. */
  async function tagOf(file: FileHandle, size: number, state: string): Promise<string> {
    if (known?.state === state) return known.tag
    const tag = createHash('sha256')
      .update(String(size))
      .update(await part(file, 0, TELLING_BYTES))
      .digest('hex')
    known = { state, tag: tag.slice(0, 32) }
    return known.tag
  }
  return {
    async read(start, length) {
      // Opened each time: whoever puts a newer file in its place is seen, and a piece is of one file.
      const file = await open(path)
      try {
        const { size, mtimeMs, ino } = await file.stat()
        const bytes = await part(file, start, Math.max(0, Math.min(length, size - start)))
        return { bytes, size, tag: await tagOf(file, size, `${ino} ${size} ${mtimeMs}`) }
      } finally {
        await file.close()
      }
    },
  }
}

/** So many bytes of an open file from a place on, or as many as are there. */
async function part(file: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, start + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return buffer.subarray(0, read)
}

function inStore({ bucket: Bucket, key: Key, endpoint, region }: Exclude<MapFilePlace, { path: string }>): MapFilePort {
  async function connected() {
    const sdk = await import('@aws-sdk/client-s3')
    return { sdk, client: new sdk.S3Client({ region, endpoint, forcePathStyle: endpoint !== undefined }) }
  }
  let connecting: ReturnType<typeof connected> | undefined
  const name = (etag: string | undefined) => (etag ?? '').replace(/^W\/|"/g, '')
  return {
    async read(start, length) {
      connecting ??= connected()
      const { sdk, client } = await connecting
      const Range = `bytes=${start}-${start + length - 1}`
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }))
        const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1])
        // A store that knows no ranges would send the whole file for each tile.
        if (!found.Body || !Number.isFinite(size)) throw new Error(`${Bucket}/${Key} comes whole, not in ranges`)
        return { bytes: await found.Body.transformToByteArray(), size, tag: name(found.ETag) }
      } catch (error) {
        if (!(error instanceof Error && error.name === 'InvalidRange')) throw error
        const { ContentLength = 0, ETag } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))
        return { bytes: new Uint8Array(), size: ContentLength, tag: name(ETag) }
      }
    },
  }
}
