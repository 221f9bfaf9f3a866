import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { email as emailSchema } from '#contracts/base.ts'
import type { Database } from '#db/schema/index.ts'
import { writeAccountAudit } from '../features/account/audit-account.ts'
import { findUser } from '../features/account/find-user.ts'
import { fleetsOf } from '../features/account/fleets-of.ts'
import { issueToken } from '../features/account/one-time-tokens.ts'
import { raiseEpoch } from '../features/account/raise-epoch.ts'
import { resetLink } from '../features/account/reset-password.ts'
import type { Holder } from '../ports.ts'
import { type AccountWorld, withAccounts } from './account-world.ts'
import type { Command } from './command.ts'

const END_SECOND_STEP = '--end-second-step'

export type ResetLink = { email: string; link: string; expiresInMinutes: number }

/**
 * A link by which a person chooses a new password, for the operator to hand over; null where nobody has the address.
 * @param endSecondStep ends the second step and all else that signs in, at once and audited: for who cannot pass a step
 *   that they lost, or that somebody else has set up
 */
export async function makeResetLink(
  world: AccountWorld,
  email: string,
  publicUrl: string,
  endSecondStep = false,
): Promise<ResetLink | null> {
  return world.db.transaction().execute(async (trx) => {
    const user = await findUser(trx, email)
    if (!user) return null
    const holder = endSecondStep ? await endEverything(trx, world, user) : user
    if (!holder) return null
    const token = await issueToken(trx, world, holder, 'reset')
    if (token === null) return null
    return { email: user.email, link: resetLink(publicUrl, token), expiresInMinutes: 60 }
  })
}

async function endEverything(trx: Transaction<Database>, world: AccountWorld, user: Holder): Promise<Holder | null> {
  const raised = await raiseEpoch(trx, user, { reason: 'reset', alsoEnd: ['second_factor'] }, world.clock.now())
  const origin = { procedure: 'cli.reset-link', operationId: null, requestId: null, ip: null }
  const fleets = await fleetsOf(trx, user.id)
  await writeAccountAudit(trx, world, origin, {
    userId: user.id,
    fleets,
    after: { second_step_ended: true },
    isByOperator: true,
  })
  return raised
}

/** For the operator of an installation without mail: somebody forgot their password. */
export const command: Command = {
  name: 'reset-link',
  summary: 'make a link by which a person chooses a new password (works once, for an hour)',
  usage: `reset-link EMAIL [URL] [--end-second-step]
  URL                where people reach the product; default $PUBLIC_URL or http://localhost:3000
  --end-second-step  ends their second step, passkeys, access tokens and sessions now; for who lost the app of the
                     second step, or where somebody else has set it up; written to the change log`,
  async run(args, io) {
    const endSecondStep = args.includes(END_SECOND_STEP)
    const [address = '', url = process.env.PUBLIC_URL ?? 'http://localhost:3000'] = args.filter(
      (arg) => arg !== END_SECOND_STEP,
    )
    const email = z.safeParse(emailSchema, address)
    if (!email.success) {
      io.err('EMAIL: this is not an email address')
      return 2
    }
    const made = await withAccounts((world) => makeResetLink(world, email.data, url.replace(/\/$/, ''), endSecondStep))
    if (!made) {
      io.err(`EMAIL: nobody has the address ${email.data}`)
      return 1
    }
    io.out(JSON.stringify(made, null, 2))
    return 0
  },
}
