import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { discountTakenBack, type KeptEarly } from '#domain/sales/early-payment.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'

type Correction = { id: Uuid; creditCents: Cents; differenceCents: Cents }

/**
 * What a credit note over an invoice's lines takes back of what its customer kept for paying early, as the total changes by
 * the difference: never more than the credit. Nothing where no discount was taken.
 */
export async function discountBackOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  { id, creditCents, differenceCents }: Correction,
): Promise<Cents> {
  const { discountHundredths, ...kept } = await keptEarly(trx, fleetId, id)
  if (discountHundredths === null) return NO_MONEY
  const correctedCents = cents(kept.correctedCents + differenceCents)
  return cents(Math.min(discountTakenBack({ ...kept, correctedCents, discountHundredths }), creditCents))
}

type Kept = Omit<KeptEarly, 'discountHundredths'> & { discountHundredths: number | null }

/** What was kept of the invoice that a paper is or corrects, directly or through others, and what it comes to with all corrections. */
async function keptEarly(trx: FleetTransaction, fleetId: Uuid, id: Uuid): Promise<Kept> {
  const { rows } = await sql<Kept>`
    with recursive up as (
      select i.id, i.corrects_id from invoices i where i.fleet_id = ${fleetId} and i.id = ${id}
      union all
      select i.id, i.corrects_id from up join invoices i on i.fleet_id = ${fleetId} and i.id = up.corrects_id
    ), papers as (
      select i.* from up join invoices i on i.fleet_id = ${fleetId} and i.id = up.id where up.corrects_id is null
      union all
      select i.* from papers p join invoices i on i.fleet_id = ${fleetId} and i.corrects_id = p.id
    )
    select coalesce(sum(total_cents), 0)::bigint as "correctedCents",
      coalesce(sum(written_off_cents) filter (where is_discount_taken and kind = 'invoice'), 0)::bigint as "keptCents",
      coalesce(sum(written_off_cents) filter (where is_discount_taken and kind = 'credit'), 0)::bigint as "takenBackCents",
      max(discount_hundredths) filter (where is_discount_taken) as "discountHundredths"
    from papers where status <> 'void'`.execute(trx)
  return (
    rows[0] ?? { keptCents: NO_MONEY, takenBackCents: NO_MONEY, correctedCents: NO_MONEY, discountHundredths: null }
  )
}
