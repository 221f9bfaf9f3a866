import { existsSync } from 'node:fs'
import { kyselyOver, systemPool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '../adapters/clock-and-ids.ts'
import { restoreAnchors } from './backup/restore-anchors.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoreKey } from './backup/restore-key.ts'
import type { Command } from './command.ts'
import { type Installation, refusing, withInstallation } from './operator-database.ts'

/** Puts a backup into an empty installation. */
export const command: Command = {
  name: 'restore',
  summary: 'put a backup into an empty installation; checks the whole file before it writes',
  usage: [
    'restore FILE',
    '',
    'Goes into the database of DATABASE_URL, or the embedded one of DATA_FOLDER, and into the file store. A database that',
    'holds data is refused, and so is a backup of another version of the tables. Stop the server before. Exit code',
    '0: everything is there; 1: refused, and nothing was written; 3: all is there but the files named, or chains are',
    'named that had been changed before the backup. A key that the backup holds goes to secrets.key of the data folder,',
    'unless SECRETS_KEY is set; links that no key here opens are counted.',
  ].join('\n'),
  run: ([path, ...rest], io) =>
    refusing(io.err, async () => {
      if (!path || rest.length > 0 || path.startsWith('-')) {
        io.err('restore: give one file to read from')
        return 2
      }
      if (!existsSync(path)) {
        io.err(`restore: no such file: ${path}`)
        return 2
      }
      const { manifest, anchors, key } = await withInstallation((place) =>
        restoreWhole(place, path, (line) => io.err(`restore: ${line}`)),
      )
      const { takenAt, tables, files, missingFiles, damagedFiles } = manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const counts = { file: path, takenAt, tables: tables.length, rows, files, missingFiles, damagedFiles }
      io.out(JSON.stringify({ ...counts, brokenChains: anchors.broken, newerAnchors: anchors.newer, ...key }))
      for (const file of missingFiles) io.err(`restore: was missing when the backup was taken: ${file}`)
      for (const file of damagedFiles) io.err(`restore: damaged, so not brought in: ${file}`)
      for (const chain of anchors.broken) io.err(`restore: changed before the backup was taken: ${chain}`)
      for (const chain of anchors.newer)
        io.err(`restore: had grown since the backup, which is not brought back: ${chain}`)
      if (key.closedLinks > 0) io.err(`restore: ${closedLinksWords(key.closedLinks)}`)
      if (key.closedNumbers > 0) io.err(`restore: ${closedNumbersWords(key.closedNumbers)}`)
      return missingFiles.length + damagedFiles.length + anchors.broken.length === 0 ? 0 : 3
    }),
}

/** Tables, files, anchors of chains and, where the backup holds it, the key of waiting links. */
export async function restoreWhole(place: Installation, path: string, log?: (line: string) => void) {
  await migrate(place.databaseUrl)
  const manifest = await restoreBackup(place, path, log)
  const pool = systemPool(place.databaseUrl, 1)
  const db = kyselyOver(pool)
  const now = systemClock.now()
  try {
    const anchors = await restoreAnchors(place, db, path, manifest, now)
    return { manifest, anchors, key: await restoreKey(place, db, path, manifest, now) }
  } finally {
    await pool.end({ timeout: 5 })
  }
}

const closedLinksWords = (count: number) =>
  `${count} waiting ${count === 1 ? 'link opens' : 'links open'} no more: sealed under a key that is not here. Put back ` +
  'SECRETS_KEY, or secrets.key of the data folder, or send new links.'

const closedNumbersWords = (count: number) =>
  `${count} tax ${count === 1 ? 'number opens' : 'numbers open'} no more: sealed under a key that is not here. Put back ` +
  'SECRETS_KEY, or secrets.key of the data folder, or give them back to be typed again.'
