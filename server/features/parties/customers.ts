import { sql } from 'kysely'
import { customers } from '#domain/records/customers.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { recordKind } from './record-kind.ts'

const MOST_FOUND = 1000

const hold = {
  heldAt: sql<Instant | null>`customers.held_at`,
  holdReason: sql<string | null>`customers.hold_reason`,
}
const mergedIntoId = sql<Uuid | null>`customers.merged_into_id`
const poRequired = sql<boolean>`customers.po_required`
const poPattern = sql<string | null>`customers.po_pattern`

export const customerKind = recordKind('customers', customers, {
  columns: {
    companyName: 'company_name',
    contactName: 'contact_name',
    phone: 'phone',
    email: 'email',
    termsDays: 'terms_days',
    address: 'address',
    notes: 'notes',
  },
  shows: { ...hold, mergedIntoId, poRequired, poPattern },
  offersToo: ['heldAt', 'poRequired', 'poPattern'],
  check: refuseMerged,
  /** The search function knows the index, and those that are not archived. */
  matches: (text, archived) =>
    archived || text.length < 2
      ? undefined
      : sql<boolean>`customers.id in (select search_customers(${text}, ${MOST_FOUND}))`,
})

/** A record that was merged into another one stays as it was: the other stands for it. */
async function refuseMerged({ trx, actor }: Writing, id: Uuid): Promise<void> {
  const merged = await trx
    .selectFrom('customers as merged')
    .innerJoin('customers as kept', (join) =>
      join.onRef('kept.fleet_id', '=', 'merged.fleet_id').onRef('kept.id', '=', 'merged.merged_into_id'),
    )
    .select('kept.company_name as name')
    .where('merged.fleet_id', '=', actor.fleetId)
    .where('merged.id', '=', id)
    .executeTakeFirst()
  if (merged) throw refused('customer_merged', { name: merged.name })
}
