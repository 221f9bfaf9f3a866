import { existsSync } from 'node:fs'
import { systemClock } from '../adapters/clock-and-ids.ts'
import { writeBackup } from './backup/write-backup.ts'
import type { Command } from './command.ts'
import { refusing, withInstallation } from './operator-database.ts'

/** Writes the whole installation into one file, while the server goes on. */
export const command: Command = {
  name: 'backup',
  summary: 'write every table and every file into one checked file, while the server goes on',
  usage: [
    'backup FILE',
    '',
    'FILE is a tar file that must not exist yet: the tables as of one moment, the files that they name, and a manifest',
    'with the version of the tables, row counts and SHA-256 checksums. It holds everything, so keep it from others.',
    'Not in it: SECRETS_KEY, or secrets.key of the data folder, without which links in waiting mails open no more.',
    'Exit code 0: written; 1: not written, or written without the files named, which are missing or damaged.',
  ].join('\n'),
  run: ([path, ...rest], io) =>
    refusing(io.err, async () => {
      if (!path || rest.length > 0 || path.startsWith('-')) {
        io.err('backup: give one file to write to')
        return 2
      }
      if (existsSync(path)) {
        io.err(`backup: ${path} exists already`)
        return 1
      }
      const { takenAt, migrations, tables, files, missingFiles, damagedFiles } = await withInstallation((place) =>
        writeBackup(place, path, systemClock.now()),
      )
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      io.out(
        JSON.stringify({
          file: path,
          takenAt,
          schema: migrations.at(-1),
          tables: tables.length,
          rows,
          files,
          missingFiles,
          damagedFiles,
        }),
      )
      for (const file of missingFiles) io.err(`backup: not in the store: ${file}`)
      for (const file of damagedFiles) io.err(`backup: damaged in the store: ${file}`)
      return missingFiles.length + damagedFiles.length === 0 ? 0 : 1
    }),
}
