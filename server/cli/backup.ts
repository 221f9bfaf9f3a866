import { existsSync } from 'node:fs'
import { systemClock } from '../adapters/clock-and-ids.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import type { Command } from './command.ts'
import { dataFolder, refusing, withInstallation } from './operator-database.ts'

const WITH_KEY = '--with-secrets-key'
const VERIFY = '--verify'

/** Writes the whole installation into one file, while the server goes on. */
export const command: Command = {
  name: 'backup',
  summary: 'write every table and every file into one checked file, while the server goes on',
  usage: [
    'backup FILE [--with-secrets-key] [--verify]',
    '',
    'FILE is a tar file that must not exist yet: the tables as of one moment, the files that they name, and a manifest',
    'with the version of the tables, row counts and SHA-256 checksums. It holds everything, so keep it from others.',
    'Anchors of chains are in it too. The key that seals links in waiting mails (SECRETS_KEY, or secrets.key of the data',
    'folder) is not, and without it they open no more; --with-secrets-key puts it in. Whoever reads such a file can use',
    'those links: to join a fleet, or to set the password of an account.',
    '--verify then restores the file into a folder of its own beside it, which goes again: every row and file is compared,',
    'chains, pay and bills are checked as the doctor does, and the doctor knows of the verified backup.',
    'Exit code 0: written; 1: not written, written without the files named, which are missing or damaged, or not verified.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const withSecretsKey = args.includes(WITH_KEY)
      const isVerified = args.includes(VERIFY)
      const [path, ...rest] = args.filter((arg) => arg !== WITH_KEY && arg !== VERIFY)
      if (!path || rest.length > 0 || path.startsWith('-')) {
        io.err('backup: give one file to write to')
        return 2
      }
      if (existsSync(path)) {
        io.err(`backup: ${path} exists already`)
        return 1
      }
      const written = await withInstallation((place) => writeBackup(place, path, systemClock.now(), { withSecretsKey }))
      const { takenAt, migrations, tables, files, missingFiles, damagedFiles, anchors, secretsKey } = written
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
          anchors: anchors?.count ?? 0,
          hasSecretsKey: secretsKey?.isInside ?? false,
        }),
      )
      for (const file of missingFiles) io.err(`backup: not in the store: ${file}`)
      for (const file of damagedFiles) io.err(`backup: damaged in the store: ${file}`)
      if (withSecretsKey && !secretsKey) io.err('backup: there is no key yet, so none is in it')
      if (!isVerified) return missingFiles.length + damagedFiles.length === 0 ? 0 : 1
      io.err(`backup: written to ${path}; restoring it on trial`)
      const failed = await verifyBackup(path, dataFolder(), (line) => io.err(`backup: ${line}`))
      for (const { check, says } of failed) io.err(`backup: restored on trial, ${check} fails: ${says}`)
      if (failed.length === 0)
        io.err('backup: verified: every row and every file came back, and chains, pay and bills hold')
      return missingFiles.length + damagedFiles.length + failed.length === 0 ? 0 : 1
    }),
}
