import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { kyselyOver, systemPool } from '#db/client.ts'
import { ensureDays } from '#db/partitions.ts'
import { parseSha256 } from '#domain/evidence/hash.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { keyIdOf } from '../../adapters/secret-box.ts'
import { CommandRefused, type Installation } from '../operator-database.ts'
import { addRows, longTimeoutClient, readRows } from './copy.ts'
import { ANCHORS, MANIFEST, type Manifest, manifestSchema, partPath, SECRETS_KEY } from './manifest.ts'
import { RowDigest } from './row-digest.ts'
import { appliedMigrations, switchTriggers, tableName, tablesInOrder } from './tables.ts'
import { tarEntries } from './tar.ts'

/**
 * Puts a backup into an empty, migrated database and its file store. The whole file is checked before anything is
 * written; the rows go in by one transaction, so that an interrupted restore leaves the database empty.
 * Pictures and papers that are damaged in the file are left out and named. Throws a sentence where a table is damaged, the database holds data, or its schema is another one.
 */
export async function restoreBackup(
  place: Pick<Installation, 'databaseUrl' | 'files'>,
  path: string,
  log: (line: string) => void = () => undefined,
): Promise<Manifest> {
  const { manifest, damaged } = await checkedManifest(path)
  log(`the file is whole: ${manifest.tables.length} tables, ${manifest.files.count} files`)
  const sql = longTimeoutClient(place.databaseUrl)
  try {
    await refuseOtherSchema(sql, manifest)
    await refuseData(sql)
    const pool = systemPool(place.databaseUrl, 1)
    await ensureDays(kyselyOver(pool), manifest.positionDays).finally(() => pool.end({ timeout: 5 }))
    for await (const { path: name, bytes } of tarEntries(path)) {
      const [, fleet = '', hash = ''] = /^files\/([^/]+)\/([^/]+)$/.exec(name) ?? []
      const [fleetId, sha256] = [parseUuid(fleet), parseSha256(hash)]
      if (fleetId && sha256 && !damaged.has(name)) await place.files.put(fleetId, sha256, bytes)
    }
    await sql.begin(async (trx) => {
      await trx`set local lock_timeout = '10s'`
      await refuseData(trx)
      const tables = await tablesInOrder(trx)
      await switchTriggers(trx, tables, 'disable')
      // Migrations put a few rows in themselves; the backup brings its own.
      for (const table of tables.toReversed()) await trx.unsafe(`delete from ${tableName(table)}`)
      await copyTables(trx, path, manifest)
      await trx`set constraints all immediate`
      await switchTriggers(trx, tables, 'enable')
      log(`the rows are in; comparing them with the file`)
      await compareRows(trx, manifest)
      await noteDamaged(trx, 'missing', manifest.missingFiles)
      await noteDamaged(trx, 'changed', [...manifest.damagedFiles, ...damaged])
      await trx`update work_outbox set handed_over_at = null where id::text = any(${manifest.unfinishedWork})`
    })
    return { ...manifest, damagedFiles: [...manifest.damagedFiles, ...damaged] }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Files that are not brought in, for the doctor to name. */
async function noteDamaged(trx: postgres.TransactionSql, how: 'missing' | 'changed', paths: readonly string[]) {
  for (const path of paths) {
    const [, fleet = '', hash = ''] = path.split('/')
    await trx`
      insert into file_damage (fleet_id, sha256, how, found_at) values (${fleet}, ${hash}, ${how}, now())
      on conflict do nothing`
  }
}

/**
 * Reads the file once from end to end: every part of a table must have the bytes that the manifest says. Gives the files
 * too whose bytes are not those that their name says.
 */
async function checkedManifest(path: string): Promise<{ manifest: Manifest; damaged: Set<string> }> {
  const seen = new Map<string, string>()
  let manifest: Manifest | null = null
  const damaged = new Set<string>()
  let key: string | null = null
  let files = 0
  let anchors: string | null = null
  for await (const { path: name, bytes } of tarEntries(path)) {
    if (name === MANIFEST) {
      manifest = readManifest(bytes)
      continue
    }
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (name === ANCHORS) anchors = hash
    if (name === SECRETS_KEY) key = await idOfHex(bytes)
    if (name.startsWith('tables/')) seen.set(name, hash)
    else if (name.startsWith('files/')) files += 1
    if (name.startsWith('files/') && !name.endsWith(`/${hash}`)) damaged.add(name)
  }
  if (!manifest) throw new CommandRefused('the file has no manifest: it was cut off, or is no backup of Haulbook')
  if (manifest.secretsKey?.isInside && key !== manifest.secretsKey.id) {
    throw new CommandRefused(`damaged or missing: ${SECRETS_KEY}`)
  }
  if (anchors !== (manifest.anchors?.sha256 ?? null)) throw new CommandRefused(`damaged or missing: ${ANCHORS}`)
  for (const { name, parts } of manifest.tables) {
    for (const [index, hash] of parts.entries()) {
      const part = partPath(name, index)
      const found = seen.get(part)
      if (found !== hash) throw new CommandRefused(`${found ? 'damaged' : 'missing'}: ${part}`)
      seen.delete(part)
    }
  }
  const [unknown] = seen.keys()
  if (unknown) throw new CommandRefused(`not named by the manifest: ${unknown}`)
  if (files !== manifest.files.count) {
    throw new CommandRefused(`the manifest names ${manifest.files.count} files, the backup holds ${files}`)
  }
  return { manifest, damaged }
}

async function idOfHex(bytes: Uint8Array): Promise<string | null> {
  const hex = new TextDecoder().decode(bytes)
  return /^[0-9a-f]{64}$/.test(hex) ? keyIdOf(Uint8Array.fromHex(hex)) : null
}

function readManifest(bytes: Uint8Array): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  if (!parsed.success) throw new CommandRefused(`${MANIFEST}: not in the form that this version reads`)
  return parsed.data
}

async function refuseOtherSchema(sql: postgres.Sql, manifest: Manifest): Promise<void> {
  const here = await appliedMigrations(sql)
  const lacking = manifest.migrations.filter((name) => !here.includes(name))
  const newer = here.filter((name) => !manifest.migrations.includes(name))
  if (lacking.length + newer.length === 0) return
  const differences = [
    ...(lacking.length > 0 ? [`the database lacks ${lacking.join(', ')}`] : []),
    ...(newer.length > 0 ? [`the backup lacks ${newer.join(', ')}`] : []),
  ]
  throw new CommandRefused(
    `the backup was taken from another version of the tables (${differences.join('; ')}). Restore it with the version ` +
      'of Haulbook that wrote it, then start this one: it brings the tables up to date.',
  )
}

async function refuseData(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  const [found] = await sql`select exists (select 1 from fleets) or exists (select 1 from users) as has_data`
  if (found?.has_data) throw new CommandRefused('the database holds data already; restore goes into an empty one')
}

async function copyTables(trx: postgres.TransactionSql, path: string, manifest: Manifest): Promise<void> {
  const entries = tarEntries(path)
  async function* partsOf(table: Manifest['tables'][number]) {
    for (const index of table.parts.keys()) {
      const { value } = await entries.next()
      if (value?.path !== partPath(table.name, index)) throw new CommandRefused(`out of place: ${value?.path}`)
      yield value.bytes
    }
  }
  for (const table of manifest.tables) {
    if (table.parts.length === 0) continue
    await addRows(trx, table, partsOf(table)).catch((error) => {
      throw new CommandRefused(`${table.name}: ${error instanceof Error ? error.message : error}`)
    })
  }
  await entries.return(undefined)
}

/** What the database holds now must be what was read for the backup, row by row. */
async function compareRows(trx: postgres.TransactionSql, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const arrived = new RowDigest()
    await readRows(trx, table, (chunk) => arrived.add(chunk))
    if (arrived.rows !== table.rows) {
      throw new CommandRefused(`${table.name}: ${arrived.rows} rows arrived, the manifest says ${table.rows}`)
    }
    if (table.digest !== undefined && arrived.hex !== table.digest) {
      throw new CommandRefused(`${table.name}: the rows that arrived are not those of the backup`)
    }
  }
}
