import { migrate } from '#db/migrate.ts'
import type { Command } from './command.ts'
import { refusing, withInstallation } from './operator-database.ts'

/** Brings the tables up to date, as every start does. */
export const command: Command = {
  name: 'migrate',
  summary: 'bring the tables up to date; safe while the server before is still at work',
  usage: 'migrate\n\nPrints one JSON line: the migrations that were applied now.',
  run: (_args, io) =>
    refusing(io.err, async () => {
      const applied: string[] = []
      await withInstallation(({ databaseUrl }) =>
        migrate(databaseUrl, (line) => void applied.push(line.replace('migrated ', ''))),
      )
      io.out(JSON.stringify({ applied }))
      return 0
    }),
}
