import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { newAdminInput } from '#contracts/account.ts'
import { isGuessable } from '#domain/people/password-rule.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { findUser } from '../features/account/find-user.ts'
import { foundFleet, insertPerson } from '../features/account/found-fleet.ts'
import { type AccountWorld, withAccounts } from './account-world.ts'
import type { Command } from './command.ts'

type NewAdmin = z.infer<typeof newAdminInput>
export type CreatedAdmin = { email: string; fleetId: Uuid; userId: Uuid }

/** Founds a fleet with its first admin, as a sign-up does; null where the address is taken. */
export async function createAdmin(world: AccountWorld, admin: NewAdmin): Promise<CreatedAdmin | null> {
  if (await findUser(world.db, admin.email)) return null
  const passwordHash = await world.passwords.hash(admin.password)
  const origin = { procedure: 'cli.create-admin', operationId: null, requestId: null, ip: null }
  return world.db.transaction().execute(async (trx) => {
    // The operator vouches for the address.
    const person = { email: admin.email, passwordHash, fullName: admin.fullName, isConfirmed: true }
    const { id: userId } = await insertPerson(trx, world, person)
    const first = { userId, fullName: admin.fullName }
    const fleetId = await foundFleet(trx, world, { name: admin.companyName }, first, origin)
    return { email: admin.email, fleetId, userId }
  })
}

const usage = `create-admin --email EMAIL --name "FULL NAME" --company "COMPANY"
The password, at least 15 characters, is read from standard input, so that it stands in no list of processes.`

/** Founds a fleet from the command line, where sign-up by the page is not wanted. */
export const command: Command = {
  name: 'create-admin',
  summary: 'found a fleet with its first admin; the password is read from standard input',
  usage,
  async run(args, io) {
    const { values } = parseArgs({
      args,
      strict: false,
      options: { email: { type: 'string' }, name: { type: 'string' }, company: { type: 'string' } },
    })
    const password = (await io.stdin()).replace(/\r?\n$/, '')
    const given = { email: values.email, fullName: values.name, companyName: values.company, password }
    const admin = z.safeParse(newAdminInput, given)
    if (!admin.success) {
      for (const issue of admin.error.issues) io.err(`${issue.path.join('.')}: ${issue.code}`)
      io.err(usage)
      return 2
    }
    if (isGuessable(password, [admin.data.email, admin.data.fullName, admin.data.companyName])) {
      io.err('password: easy to guess; a few unrelated words do well')
      return 2
    }
    const made = await withAccounts((world) => createAdmin(world, admin.data))
    if (!made) {
      io.err(`email: ${admin.data.email} is taken`)
      return 1
    }
    io.out(JSON.stringify(made, null, 2))
    return 0
  },
}
