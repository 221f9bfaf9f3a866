import type { CreateLinkInput } from '#contracts/share.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import { createLink } from './links.ts'

/** A new link; its secret is told this once and kept nowhere, so a repeated request gets the link without it. */
export type NewLink = { id: Uuid; expiresAt: Instant; token: string | null }

/** Makes a link with a secret of 32 random bytes. The secret is no part of the kept answer of the operation. */
export async function newLink(ctx: MemberTools & { ports: Ports }, input: CreateLinkInput): Promise<NewLink> {
  const token = ctx.ports.ids.secret()
  const hash = await tokenHash(token)
  const made = await ctx.write((w) => createLink(w, input, hash))
  return { id: made.id, expiresAt: made.expiresAt, token: made.tokenHash === hash ? token : null }
}
