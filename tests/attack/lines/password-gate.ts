import { procedureTable } from '#domain/access/procedures.ts'
import { roles as everyRole } from '#domain/access/roles.ts'
import { callProcedure, kindOf } from '../../server/access/call.ts'
import { sessionCookie } from '../../server/access/fixture.ts'
import { grants, sensitive } from '../../server/access/grants.ts'
import type { RouterPath } from '../../server/access/sample-types.ts'
import { paths, sampleOf } from '../../server/access/samples.ts'
import { withValue } from '../../server/access/walk.ts'
import { newId, op } from '../../support/world.ts'
import { type Attack, type Line, tally } from '../attack.ts'

/** Who founds a fleet, and who was invited by somebody that had typed the password: roles without a question. */
const GRANTING: ReadonlySet<string> = new Set(['account.acceptInvitation', 'account.signUp'])
const isSensitive = (path: string) => sensitive.some((one) => one === path)

type Step = { path: RouterPath; input: unknown; mustAsk: boolean }

/** Roles, invitations and keys by a session that has not shown the password for a while: asked for, and none is there. */
export const passwordGate: Line = {
  name: 'password gate',
  async run(attack) {
    const { access, some, isOver } = attack
    const { app, people, ports, world } = access
    const { note, result } = tally()
    for (const { path, input, mustAsk } of some(await stepsOf(attack))) {
      if (isOver()) break
      const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
      // Another session of the same person that has just shown it opens nothing for this one.
      const confirmed_until = world.clock.now()
      await world.db.updateTable('sessions').set({ confirmed_until }).where('user_id', '=', people.admin).execute()
      await sessionCookie(ports, people.admin, world.cedar.id)
      const made = typeof input === 'function' ? await input() : input
      const before = await grants(world)
      const answer = await callProcedure(app, path, made, { cookie })
      if (mustAsk) note(answer.code === 'confirm_password', `${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      const gained = [...(await grants(world))].filter((one) => !before.has(one))
      note(gained.length === 0, `${path} without the password gave ${gained.join(', ').slice(0, 200)}`)
    }
    return result()
  },
}

/** Every step that changes something, and each role by each way that grants roles. */
async function stepsOf({ access }: Attack): Promise<Step[]> {
  const fixture = access.fixtures.driver
  const changing = paths.filter((path) => kindOf(path) === 'mutation' && 'writes' in procedureTable[path])
  const steps = changing
    .filter((path) => !GRANTING.has(path))
    .map((path) => ({ path, input: () => sampleOf(path, fixture), mustAsk: isSensitive(path) }))
  const invited = everyRole.flatMap((role): Step[] => {
    const contractorId = role === 'contractor' ? fixture.fleet.ids.contractor : null
    const someone = () => ({ ...op(), email: `${newId()}@example.com`, fullName: null, roles: [role], contractorId })
    const list = () => ({ ...op(), csv: `email,name,roles\n${newId()}@example.com,Joan,${role}\n`, dryRun: false })
    const granted = async () => withValue(await sampleOf('people.setRoles', fixture), ['roles'], ['dispatcher', role])
    return [
      { path: 'people.invite', input: someone, mustAsk: true },
      { path: 'people.inviteMany', input: list, mustAsk: role !== 'contractor' },
      { path: 'people.setRoles', input: granted, mustAsk: role !== 'contractor' && role !== 'dispatcher' },
    ]
  })
  return [...steps, ...invited]
}
