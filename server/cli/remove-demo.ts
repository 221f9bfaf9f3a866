import { removeDemo } from '../features/upkeep/remove-demo.ts'
import { makePorts } from '../make-ports.ts'
import type { Command } from './command.ts'
import { refusing, withInstallation } from './operator-database.ts'

/** Removes the demo fleets with all that is theirs. */
export const command: Command = {
  name: 'remove-demo',
  summary: 'remove the demo fleets with everything of theirs; they do not come back by themselves',
  usage: 'remove-demo\n\nPrints one JSON line: the names of the removed fleets.',
  run: (_args, io) =>
    refusing(io.err, async () => {
      const removed = await withInstallation(async ({ env }) => {
        const { ports, close } = await makePorts({ ...env, logLevel: 'warn' })
        try {
          return await removeDemo(ports)
        } finally {
          await close()
        }
      })
      io.out(JSON.stringify({ removed }))
      return 0
    }),
}
