import * as z from 'zod/mini'
import { email as emailSchema } from '#contracts/base.ts'
import { findUser } from '../features/account/find-user.ts'
import { issueToken } from '../features/account/one-time-tokens.ts'
import { resetLink } from '../features/account/reset-password.ts'
import { type AccountWorld, withAccounts } from './account-world.ts'
import type { Command } from './command.ts'

export type ResetLink = { email: string; link: string; expiresInMinutes: number }

/** A link by which a person chooses a new password, for the operator to hand over; null where nobody has the address. */
export async function makeResetLink(world: AccountWorld, email: string, publicUrl: string): Promise<ResetLink | null> {
  const user = await findUser(world.db, email)
  if (!user) return null
  const token = await issueToken(world.db, world, user, 'reset')
  return { email: user.email, link: resetLink(publicUrl, token), expiresInMinutes: 60 }
}

/** For the operator of an installation without mail: somebody forgot his password. */
export const command: Command = {
  name: 'reset-link',
  summary: 'make a link by which a person chooses a new password (works once, for an hour)',
  usage: 'reset-link EMAIL [URL]     URL: where people reach the product; default $PUBLIC_URL or http://localhost:3000',
  async run(args, io) {
    const [address = '', url = process.env.PUBLIC_URL ?? 'http://localhost:3000'] = args
    const email = z.safeParse(emailSchema, address)
    if (!email.success) {
      io.err('EMAIL: this is not an email address')
      return 2
    }
    const made = await withAccounts((world) => makeResetLink(world, email.data, url.replace(/\/$/, '')))
    if (!made) {
      io.err(`EMAIL: nobody has the address ${email.data}`)
      return 1
    }
    io.out(JSON.stringify(made, null, 2))
    return 0
  },
}
