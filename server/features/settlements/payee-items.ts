import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PayItem } from '#domain/settlements/deduction-order.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { type Payee, rowsOfPayee } from './payees.ts'

const sumOf = (column: 'due_cents' | 'taken_cents') => sql<Cents>`coalesce((select sum(${sql.ref(`e.${column}`)})
  from pay_item_entries e where e.fleet_id = pay_items.fleet_id and e.item_id = pay_items.id), 0)::bigint`

export type NamedItem = PayItem & { label: string; closedAt: Instant | null; version: number }

/** What is taken from a payee, with what fell due and was taken so far; also what is closed where asked for. */
export async function payeeItems(
  trx: FleetTransaction,
  fleetId: Uuid,
  payee: Payee,
  isWithClosed = false,
): Promise<NamedItem[]> {
  let query = trx
    .selectFrom('pay_items')
    .select(['id', 'kind', 'label', 'version', 'starts_on as startsOn', 'ends_on as endsOn'])
    .select(['amount_cents as amountCents', 'percent_hundredths as percentHundredths', 'total_cents as totalCents'])
    .select(['closed_at as closedAt', sumOf('due_cents').as('dueCents'), sumOf('taken_cents').as('takenCents')])
    .where('fleet_id', '=', fleetId)
    .where(rowsOfPayee(payee, 'pay_items'))
  if (!isWithClosed) query = query.where('closed_at', 'is', null)
  return query.orderBy('created_at').orderBy('id').execute()
}
