import * as z from 'zod/mini'

/** What a backup says of itself. It stands last in the file: a backup without it was cut off. */
export const manifestSchema = z.strictObject({
  format: z.literal('haulbook-backup-1'),
  takenAt: z.string(),
  /** Names of the migrations that made the schema. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** One hash over all rows in whatever order; backups of earlier releases have none. */
      digest: z.optional(z.string()),
      /** SHA-256 of each part, in order. */
      parts: z.array(z.string()),
    }),
  ),
  /** First days of the position partitions that held rows. */
  positionDays: z.array(z.string()),
  /** Work that had been handed to the job library and was not done. */
  unfinishedWork: z.array(z.string()),
  files: z.strictObject({ count: z.number(), bytes: z.number() }),
  /** Files that rows name and the store did not have. */
  missingFiles: z.array(z.string()),
  /** Files whose bytes were not those that had been stored; what was there of them lies under `damaged/`. */
  damagedFiles: z._default(z.array(z.string()), []),
  /** Anchored heads of chains, as they were before the tables were read; null in a backup of an earlier release. */
  anchors: z._default(z.nullable(z.strictObject({ count: z.number(), sha256: z.string() })), null),
  /** The id of the key that seals links in waiting mails, and whether the key itself is in the file. */
  secretsKey: z._default(z.nullable(z.strictObject({ id: z.string(), isInside: z.boolean() })), null),
})
export type Manifest = z.infer<typeof manifestSchema>

export const MANIFEST = 'manifest.json'
/** The anchored heads of chains, as JSON lines. */
export const ANCHORS = 'anchors.jsonl'
/** The key that seals links in waiting mails, as hexadecimal digits; only in a backup that was asked to hold it. */
export const SECRETS_KEY = 'secrets.key'
export const partPath = (table: string, index: number) => `tables/${table}/${String(index).padStart(6, '0')}`
/** Where a backup keeps what is left of a damaged file, for people to look at: restore leaves it out. */
export const damagedPath = (fleetId: string, sha256: string) => `damaged/${fleetId}/${sha256}`
export const filePath = (fleetId: string, sha256: string) => `files/${fleetId}/${sha256}`
