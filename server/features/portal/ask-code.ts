import { type Kysely, sql } from 'kysely'
import type { AskCodeInput } from '#contracts/portal.ts'
import type { Database } from '#db/schema/index.ts'
import { CODE_MINUTES, codeFrom, codeHash, shownCode } from '#domain/access/portal-code.ts'
import { type KnownAs, type PortalRight, rightsByCode, rightsOfScope } from '#domain/access/portal-rights.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Context } from '../../context.ts'
import { atSteadyPace } from '../account/answer-time.ts'
import { countAttempt, isWithinBudget } from '../account/throttle.ts'
import { queueMail } from '../people/queue-mail.ts'

/** The same answer whether or not anything was found; a code goes only with the mail. */
export type AskedCode = { requestId: Uuid; minutes: number }

/**
 * Mails a one-time code to who names a reference of their own: a load, a PO, a job or an invoice, and an address that the
 * office knows of its customer. A wrong reference and a wrong address are answered like right ones. Throttled by visitor;
 * mails to one address too, without a word.
 */
export function askCode(ctx: Context, input: AskCodeInput): Promise<AskedCode> {
  return atSteadyPace(ctx.ports, () => asked(ctx, input))
}

async function asked({ ports, ip }: Context, input: AskCodeInput): Promise<AskedCode> {
  const { system } = ports.db
  const now = ports.clock.now()
  await countAttempt(system, [`portal code ${ip}`], now)
  const requestId = ports.ids.uuid()
  const answer = { requestId, minutes: CODE_MINUTES }
  const mayMail = await isWithinBudget(system, `portal code to ${input.email}`, now)
  const found = await whatOpens(system, input)
  if (!found || !mayMail) return answer
  const code = await codeFrom(ports.ids.secret())
  const hash = await codeHash(requestId, code)
  const words = await loadWords(input.language)
  await system.transaction().execute(async (trx) => {
    await trx
      .insertInto('portal_codes')
      .values({
        fleet_id: found.fleetId,
        id: requestId,
        scope: found.scope,
        scope_id: found.scopeId,
        rights: found.rights,
        email: input.email,
        code_hash: hash,
        created_at: now,
        expires_at: addMinutes(now, CODE_MINUTES),
        used_at: null,
      })
      .execute()
    const mail = { fleet: found.fleetName, code: shownCode(code), minutes: CODE_MINUTES, reference: input.reference }
    // In the fleet's outbox: where no mail goes out, the office can tell its customer.
    await queueMail(trx, ports, {
      fleetId: found.fleetId,
      kind: 'portal_code',
      to: input.email,
      ...words.portalMails.code(mail),
    })
  })
  return answer
}

type Opens = {
  fleetId: Uuid
  fleetName: string
  scope: 'customer' | 'job' | 'load'
  scopeId: Uuid
  rights: PortalRight[]
}
type KnownCustomer = { fleet_id: Uuid; fleet: string; id: Uuid; known: KnownAs[] }

/** What a reference opens to an address: the whole customer's where it is one of their own papers; null where it is not. */
async function whatOpens(system: Kysely<Database>, { reference, email }: AskCodeInput): Promise<Opens | null> {
  for (const customer of await customersWithAddress(system, email)) {
    if (!(await isOwnReference(system, customer, reference))) continue
    const rights = rightsByCode(customer.known).filter((right) => rightsOfScope('customer').includes(right))
    return { fleetId: customer.fleet_id, fleetName: customer.fleet, scope: 'customer', scopeId: customer.id, rights }
  }
  return null
}

/** The customers, of all fleets, whose offices wrote this address down. */
async function customersWithAddress(system: Kysely<Database>, email: string): Promise<KnownCustomer[]> {
  const column = (name: string, as: KnownAs) => sql`select c.fleet_id, c.id, ${as}::text as known from customers c
    where lower(${sql.ref(`c.${name}`)}) = ${email} and c.archived_at is null`
  const { rows } = await sql<KnownCustomer>`
    select k.fleet_id, f.name as fleet, k.id, array_agg(k.known) as known from (
      ${column('email', 'main')} union all ${column('billing_email', 'billing')}
      union all ${column('dispatch_email', 'dispatch')} union all ${column('proof_email', 'proof')}
      union all
      select t.fleet_id, t.customer_id, case when t.gets_invoices then 'invoice_contact' else 'contact' end
      from contacts t join customers c on c.fleet_id = t.fleet_id and c.id = t.customer_id and c.archived_at is null
      where lower(t.email) = ${email} and t.archived_at is null
    ) k join fleets f on f.id = k.fleet_id group by 1, 2, 3 order by k.id limit 10`.execute(system)
  return rows
}

/** Whether a load, job or issued invoice of the customer is called so, whatever its case. */
async function isOwnReference(
  system: Kysely<Database>,
  { fleet_id, id }: KnownCustomer,
  reference: string,
): Promise<boolean> {
  const asked = reference.toLowerCase()
  const { rows } = await sql<{ is_own: boolean }>`select
    exists (select from loads l where l.fleet_id = ${fleet_id} and l.load_number = upper(${reference})
      and l.customer_id = ${id} and l.status <> 'draft')
    or exists (select from loads l where l.fleet_id = ${fleet_id} and lower(l.po_number) = ${asked}
      and l.customer_id = ${id} and l.status <> 'draft')
    or exists (select from loads l where l.fleet_id = ${fleet_id} and lower(l.customer_reference) = ${asked}
      and l.customer_id = ${id} and l.status <> 'draft')
    or exists (select from jobs j where j.fleet_id = ${fleet_id} and j.customer_id = ${id}
      and (lower(j.po_number) = ${asked} or lower(j.job_number) = ${asked}))
    or exists (select from invoices i where i.fleet_id = ${fleet_id} and i.customer_id = ${id}
      and i.status not in ('draft', 'void') and lower(i.invoice_number) = ${asked}) as is_own`.execute(system)
  return rows[0]?.is_own ?? false
}
