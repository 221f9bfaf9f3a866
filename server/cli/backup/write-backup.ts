import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type postgres from 'postgres'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { anchorText } from '../../adapters/anchor-lines.ts'
import { keyIdOf } from '../../adapters/secret-box.ts'
import { keptSecretsKey } from '../../adapters/secrets-key.ts'
import type { Anchor } from '../../features/audit/anchors.ts'
import { FileDamaged } from '../../file-damaged.ts'
import type { Installation } from '../operator-database.ts'
import { longTimeoutClient, readRows } from './copy.ts'
import { ANCHORS, damagedPath, filePath, MANIFEST, type Manifest, partPath, SECRETS_KEY } from './manifest.ts'
import { RowDigest } from './row-digest.ts'
import { appliedMigrations, type Table, tablesInOrder } from './tables.ts'
import { TarWriter } from './tar.ts'

const PART_BYTES = 4 * 1024 * 1024

/**
 * Writes everything into one file: every table as it was at one moment, then the files that the rows name. Nothing is
 * held in memory but one part of a table or one file. Throws where the file exists; an interrupted run leaves none.
 */
export async function writeBackup(
  place: Installation,
  path: string,
  takenAt: string,
  { withSecretsKey }: { withSecretsKey: boolean } = { withSecretsKey: false },
): Promise<Manifest> {
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  const tar = new TarWriter(unfinished)
  const sql = longTimeoutClient(place.databaseUrl)
  try {
    // Before the tables: what is anchored by now must be in them.
    const { heads } = await place.anchors.read()
    const key = keptSecretsKey(place.env.secretsKey, place.dataFolder)
    const { stored, ...content } = await sql.begin('isolation level repeatable read read only', async (trx) => {
      const tables: Manifest['tables'] = []
      const migrations = await appliedMigrations(trx)
      for (const table of await tablesInOrder(trx)) tables.push(await writeTable(trx, tar, table))
      return {
        migrations,
        tables,
        positionDays: await positionDays(trx),
        unfinishedWork: await unfinishedWork(trx),
        stored: await storedFiles(trx),
      }
    })
    const files = await writeFiles(place.files, tar, stored)
    if (key && withSecretsKey) tar.add(SECRETS_KEY, Buffer.from(key.toHex()))
    const anchors = addAnchors(tar, [...heads.values()])
    const manifest: Manifest = {
      format: 'haulbook-backup-1',
      takenAt,
      ...content,
      ...files,
      anchors,
      secretsKey: key && { id: await keyIdOf(key), isInside: withSecretsKey },
    }
    tar.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
    tar.end()
    await rename(unfinished, path)
    return manifest
  } catch (error) {
    tar.abandon()
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await sql.end({ timeout: 5 })
  }
}

type Files = Pick<Manifest, 'files' | 'missingFiles' | 'damagedFiles'>

/** Adds the stored files one by one; what is missing or damaged is named, and what is left of it is kept. */
async function writeFiles(
  store: Installation['files'],
  tar: TarWriter,
  stored: Awaited<ReturnType<typeof storedFiles>>,
): Promise<Files> {
  const written: Files = { files: { count: 0, bytes: 0 }, missingFiles: [], damagedFiles: [] }
  for (const { fleet_id, sha256 } of stored) {
    const path = filePath(fleet_id, sha256)
    const bytes = await store.get(fleet_id, sha256).catch(damageOf)
    if (!bytes) {
      written.missingFiles.push(path)
      continue
    }
    if ('isDamaged' in bytes) {
      written.damagedFiles.push(path)
      if (bytes.rest) tar.add(damagedPath(fleet_id, sha256), bytes.rest)
      continue
    }
    tar.add(path, bytes)
    written.files.count += 1
    written.files.bytes += bytes.length
  }
  return written
}

/** What is left of a file that is damaged, or that the disk cannot read; any other error ends the backup. */
function damageOf(error: unknown): { isDamaged: true; rest: Uint8Array | null } {
  if (error instanceof FileDamaged) return { isDamaged: true, rest: error.bytes }
  if (error instanceof Error && 'code' in error && error.code === 'EIO') return { isDamaged: true, rest: null }
  throw error
}

function addAnchors(tar: TarWriter, anchors: readonly Anchor[]): Manifest['anchors'] {
  const bytes = Buffer.from(anchorText(anchors))
  tar.add(ANCHORS, bytes)
  return { count: anchors.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function writeTable(
  trx: postgres.TransactionSql,
  tar: TarWriter,
  table: Table,
): Promise<Manifest['tables'][number]> {
  const digest = new RowDigest()
  const parts: string[] = []
  let chunks: Uint8Array[] = []
  let size = 0
  const flush = () => {
    if (size === 0) return
    const bytes = Buffer.concat(chunks, size)
    tar.add(partPath(table.name, parts.length), bytes)
    parts.push(createHash('sha256').update(bytes).digest('hex'))
    chunks = []
    size = 0
  }
  await readRows(trx, table, (chunk) => {
    chunks.push(Buffer.from(chunk))
    digest.add(chunk)
    size += chunk.length
    if (size >= PART_BYTES) flush()
  })
  flush()
  return { ...table, rows: digest.rows, digest: digest.hex, parts }
}

async function positionDays(trx: postgres.TransactionSql): Promise<string[]> {
  const rows = await trx<{ day: string }[]>`
    select distinct to_char(ts at time zone 'UTC', 'YYYY-MM-DD') as day from positions order by day`
  return rows.map((row) => row.day)
}

/** The job library's own tables are not part of a backup: what it had not done is handed over again. */
async function unfinishedWork(trx: postgres.TransactionSql): Promise<string[]> {
  const [found] = await trx`select to_regclass('jobs.job') is not null as there`
  if (!found?.there) return []
  const rows = await trx<{ id: string }[]>`
    select id::text from jobs.job where name = 'work' and state in ('created', 'retry', 'active') order by id`
  return rows.map((row) => row.id)
}

async function storedFiles(trx: postgres.TransactionSql): Promise<{ fleet_id: Uuid; sha256: Sha256 }[]> {
  return trx<{ fleet_id: Uuid; sha256: Sha256 }[]>`
    select fleet_id, sha256 from files
    union select fleet_id, display_sha256 from files where display_sha256 is not null
    order by 1, 2`
}
