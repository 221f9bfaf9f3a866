import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from '../ports.ts'

/** Files in any S3-compatible store; credentials come from its usual variables. */
export function s3Files(options: { bucket: string; endpoint: string | undefined; region: string }): FileStore {
  const { bucket: Bucket, endpoint, region } = options
  const client = new S3Client({ region, endpoint, forcePathStyle: endpoint !== undefined })
  const keyOf = (fleetId: string, sha256: string) => `${fleetId}/${sha256}`
  return {
    async put(fleetId, sha256, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(fleetId, sha256), Body: bytes }))
    },
    async get(fleetId, sha256) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(fleetId, sha256) }))
        return (await found.Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(fleetId, sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(fleetId, sha256) }))
    },
    // An object is there whole or not at all.
    removeLeftOvers: async () => 0,
  }
}
