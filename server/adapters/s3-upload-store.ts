import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { UNFINISHED_KEPT_MS } from '../features/documents/unfinished-uploads.ts'

export type UploadBucket = { bucket: string; endpoint: string | undefined; region: string }

/** Where uploads in pieces lie in an S3-compatible store; credentials come from its usual variables. */
export function s3UploadStore({ bucket, endpoint, region }: UploadBucket) {
  const s3ClientConfig = { bucket, region, endpoint, forcePathStyle: endpoint !== undefined }
  const datastore = new S3Store({ s3ClientConfig, expirationPeriodInMilliseconds: UNFINISHED_KEPT_MS })
  const client = new S3Client(s3ClientConfig)
  return {
    datastore,
    ready: async () => undefined,
    isFull: async () => false,
    async read(id: string) {
      const pieces: Uint8Array[] = []
      for await (const piece of await datastore.read(id)) pieces.push(new Uint8Array(Buffer.from(piece)))
      return new Uint8Array(Buffer.concat(pieces))
    },
    async discard(id: string) {
      // The library gives up the parts, but stops there where the upload is whole, and leaves what is smaller than a part.
      await datastore.remove(id).catch(() => undefined)
      for (const Key of [id, `${id}.info`, `${id}.part`]) {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
      }
    },
  }
}
