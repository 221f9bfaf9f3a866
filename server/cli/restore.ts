import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { anchorFiles } from '../adapters/anchor-files.ts'
import { systemClock } from '../adapters/clock-and-ids.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import type { Command } from './command.ts'
import { refusing, withInstallation } from './operator-database.ts'

/** Puts a backup into an empty installation. */
export const command: Command = {
  name: 'restore',
  summary: 'put a backup into an empty installation; checks the whole file before it writes',
  usage: [
    'restore FILE',
    '',
    'Goes into the database of DATABASE_URL, or the embedded one of DATA_FOLDER, and into the file store. A database that',
    'holds data is refused, and so is a backup of another version of the tables. Stop the server before. Exit code',
    '0: everything is there; 1: refused, and nothing was written; 3: all is there but the files named.',
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
      const { takenAt, tables, files, missingFiles, damagedFiles } = await withInstallation(async (place) => {
        await migrate(place.databaseUrl)
        const restored = await restoreBackup(place, path)
        await anchorFiles(join(place.dataFolder, 'anchors')).restored(systemClock.now())
        return restored
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      io.out(JSON.stringify({ file: path, takenAt, tables: tables.length, rows, files, missingFiles, damagedFiles }))
      for (const file of missingFiles) io.err(`restore: was missing when the backup was taken: ${file}`)
      for (const file of damagedFiles) io.err(`restore: damaged, so not brought in: ${file}`)
      return missingFiles.length + damagedFiles.length === 0 ? 0 : 3
    }),
}
