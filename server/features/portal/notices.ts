import { sql } from 'kysely'
import type { AskForNoticesInput, ChooseNoticesInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { isOfOneCustomer } from '#domain/access/portal-rights.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { CustomerStep } from '#domain/loads/customer-steps.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context, ShareLink } from '../../context.ts'
import { notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { LinkTools } from '../../trpc.ts'
import { countAttempt, takeBackAttempt } from '../account/throttle.ts'
import { queueMail } from '../people/queue-mail.ts'
import { countNewAttempt } from './count-new-attempt.ts'

/** Who gets mails about the loads of a link, and at which steps. */
export type Notice = { id: Uuid; email: string; steps: CustomerStep[]; isConfirmed: boolean; askedAt: Instant }

/** So many addresses get mails about the loads of one link. */
const MOST_NOTICES = 20

/** The addresses that were entered behind this link, and the visitor's own; those behind others are not for them. */
export async function noticesOf(trx: FleetTransaction, link: ShareLink): Promise<Notice[]> {
  const rows = await trx
    .selectFrom('customer_notices')
    .select(['id', 'email', 'steps', 'confirmed_at', 'created_at'])
    .where('fleet_id', '=', link.fleetId)
    .where(ofVisitor(link))
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_NOTICES)
    .execute()
  return rows.map(({ id, email, steps, confirmed_at, created_at }) => ({
    id,
    email,
    steps,
    isConfirmed: confirmed_at !== null,
    askedAt: created_at,
  }))
}

/** Entered behind the link, or, where a mailed code opened it, for the very address of that mail. */
function ofVisitor({ id }: ShareLink) {
  return sql<boolean>`(customer_notices.link_id = ${id}::uuid or exists (select from share_links s
    where s.fleet_id = customer_notices.fleet_id and s.id = ${id}::uuid and s.opened_for = customer_notices.email
      and s.scope = customer_notices.scope and s.scope_id = customer_notices.scope_id))`
}

type Asking = LinkTools & Pick<Context, 'ports' | 'ip'>

/**
 * Notes which steps an address wants to hear of. It hears nothing before it has opened the link of a first mail, but for
 * the very address whose code opened this page. Throttled, as each address asked for costs a mail.
 */
export async function askForNotices(ctx: Asking, input: AskForNoticesInput): Promise<{ id: Uuid }> {
  const { ports, link } = ctx
  if (!isOfOneCustomer(link.scope)) throw notFound()
  await countNewAttempt(ctx, input.operationId, [`portal notices ${link.id}`, `portal notices to ${input.email}`])
  const token = ports.ids.secret()
  const sealed = await ports.secrets.seal(token, input.id)
  const hash = await tokenHash(token)
  const scope = { scope: link.scope, scope_id: link.scopeId }
  return ctx.write(async ({ trx, actor, now, audit }) => {
    const row = await trx
      .selectFrom('share_links')
      .select('opened_for')
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', link.id)
      .executeTakeFirst()
    const isOwn = row?.opened_for === input.email
    if ((await noticesOf(trx, link)).length >= MOST_NOTICES) {
      throw refused('too_many_notices', { maximum: MOST_NOTICES }, 'email')
    }
    const added = await trx
      .insertInto('customer_notices')
      .values({
        fleet_id: actor.fleetId,
        id: input.id,
        link_id: link.id,
        ...scope,
        email: input.email,
        language: input.language,
        steps: input.steps,
        token_hash: hash,
        sealed_token: sealed,
        created_at: now,
        confirmed_at: isOwn ? now : null,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refused('notices_already', {}, 'email')
    await audit({
      entity: 'customer_notice',
      id: input.id,
      after: { email: input.email, steps: input.steps.join(' ') },
    })
    if (!isOwn) await mailConfirmation(trx, ports, { fleetId: actor.fleetId, input, token })
    return { id: input.id }
  })
}

async function mailConfirmation(
  trx: FleetTransaction,
  ports: Ports,
  { fleetId, input, token }: { fleetId: Uuid; input: AskForNoticesInput; token: string },
): Promise<void> {
  const fleet = await trx.selectFrom('fleets').select('name').where('id', '=', fleetId).executeTakeFirstOrThrow()
  const words = await loadWords(input.language)
  const text = words.portalMails.confirmNotices({ fleet: fleet.name, link: noticeLink(ports, token) })
  await queueMail(trx, ports, { fleetId, kind: 'portal_notices', to: input.email, ...text })
}

/** Where an address changes or ends what it is told. */
export const noticeLink = ({ config }: Pick<Ports, 'config'>, token: string) =>
  `${config.publicUrl}/customer-portal#mails=${token}`

/** Ends the mails to an address that was entered behind this link. Throws not_found for those of others. */
export async function endNotices({ write, link }: LinkTools, id: Uuid): Promise<{ id: Uuid }> {
  return write(async ({ trx, actor, now, audit }) => {
    const ended = await trx
      .updateTable('customer_notices')
      .set({ ended_at: now })
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', id)
      .where(ofVisitor(link))
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw notFound()
    await audit({ entity: 'customer_notice', id, after: { ended: true } })
    return { id }
  })
}

/** What the link of a mail shows: of which fleet, to which address, and which steps. */
export type OwnNotice = { fleet: string; email: string; steps: CustomerStep[]; isConfirmed: boolean }

/** What is chosen for the address whose mail was opened. A wrong link is refused like any other, and counted. */
export async function ownNotice(ctx: Context, token: string): Promise<OwnNotice> {
  const { ports, ip } = ctx
  const key = `portal ${ip}`
  await countAttempt(ports.db.system, [key], ports.clock.now())
  const found = await findNotice(ports, token)
  if (!found) throw notFound()
  await takeBackAttempt(ports.db.system, key)
  const { fleet, email, steps, confirmed_at } = found
  return { fleet, email, steps, isConfirmed: confirmed_at !== null }
}

/** Confirms the address and keeps its choice; with no step left it ends. */
export async function chooseNotices(ctx: Context, { token, steps }: ChooseNoticesInput): Promise<{ isEnded: boolean }> {
  const { ports, ip } = ctx
  const now = ports.clock.now()
  const key = `portal ${ip}`
  await countAttempt(ports.db.system, [key], now)
  const found = await findNotice(ports, token)
  if (!found) throw notFound()
  await takeBackAttempt(ports.db.system, key)
  const isEnded = steps.length === 0
  await ports.db.system
    .updateTable('customer_notices')
    .set(isEnded ? { ended_at: now } : { steps, confirmed_at: found.confirmed_at ?? now })
    .where('fleet_id', '=', found.fleet_id)
    .where('id', '=', found.id)
    .execute()
  return { isEnded }
}

async function findNotice({ db }: Ports, token: string) {
  return db.system
    .selectFrom('customer_notices as n')
    .innerJoin('fleets as f', 'f.id', 'n.fleet_id')
    .select(['n.fleet_id', 'n.id', 'n.email', 'n.steps', 'n.confirmed_at', 'f.name as fleet'])
    .where('n.token_hash', '=', await tokenHash(token))
    .where('n.ended_at', 'is', null)
    .executeTakeFirst()
}
