import { migrate } from '#db/migrate.ts'
import { seedDemo } from '../seed/index.ts'
import { keptSignIns } from '../seed/sign-ins.ts'
import type { Command } from './command.ts'
import { refusing, withInstallation } from './operator-database.ts'

/** Makes the demo fleets, or brings their days up to now. */
export const command: Command = {
  name: 'seed',
  summary: 'make the demo fleets, or bring their days up to now',
  usage: 'seed --demo\n\nPrints the sign-ins of the demo fleets as JSON; their passwords were made at the first start.',
  run: (args, io) =>
    refusing(io.err, async () => {
      if (!args.includes('--demo')) {
        io.err('seed: there is one thing to seed: --demo')
        return 2
      }
      const signIns = await withInstallation(async ({ databaseUrl, dataFolder }) => {
        await migrate(databaseUrl)
        await seedDemo(databaseUrl, dataFolder, io.err)
        return keptSignIns(dataFolder)
      })
      io.out(JSON.stringify(signIns, null, 2))
      return 0
    }),
}
