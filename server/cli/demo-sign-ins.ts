import { keptSignIns } from '../seed/sign-ins.ts'
import type { Command } from './command.ts'
import { dataFolder } from './operator-database.ts'

/** Shows who may sign in to the demo fleets. */
export const command: Command = {
  name: 'demo-sign-ins',
  summary: 'show who may sign in to the demo fleets, with their passwords',
  usage: 'demo-sign-ins\n\nPrints one JSON line a person: role, email, password. Nothing where there is no demo fleet.',
  async run(_args, io) {
    for (const signIn of await keptSignIns(dataFolder())) io.out(JSON.stringify(signIn))
    return 0
  },
}
