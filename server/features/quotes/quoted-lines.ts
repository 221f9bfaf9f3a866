import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { writeAccessorial } from '../charges/accessorials.ts'

/** Puts the charges that a quote promised for each load onto loads that were made of its job. */
export async function addQuotedLines(
  w: Writing,
  { id, customer_id }: { id: Uuid; customer_id: Uuid },
  loads: readonly { id: Uuid }[],
): Promise<void> {
  const lines = await w.trx
    .selectFrom('quote_conversions as k')
    .innerJoin('quote_lines as l', (join) =>
      join.onRef('l.fleet_id', '=', 'k.fleet_id').onRef('l.quote_id', '=', 'k.quote_id'),
    )
    .select(['l.label', 'l.amount_cents'])
    .where('k.fleet_id', '=', w.actor.fleetId)
    .where('k.job_id', '=', id)
    .orderBy('l.seq')
    .execute()
  for (const load of loads) {
    for (const { label, amount_cents } of lines) {
      const price = { kind: 'flat' as const, amountCents: amount_cents }
      await writeAccessorial(w, {
        id: w.newId(),
        loadId: load.id,
        side: 'customer',
        party: customer_id,
        name: label,
        price,
      })
    }
  }
}
