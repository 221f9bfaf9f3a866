import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { proposeCharges } from '../charges/propose-charges.ts'
import { agreeOnRate, dropTerms } from '../loads/agree-on-terms.ts'
import type { FoundTerms } from '../parties/find-rate.ts'

/**
 * Gives a delivered load the terms of a version of a rate and computes its charges anew. Left as it is, and false: a load
 * that is closed, one with a line that is locked, billed or settled, one whose terms are from no rate, and one without a
 * customer.
 */
export async function giveTerms(w: Writing, loadId: Uuid, found: FoundTerms): Promise<boolean> {
  const { trx, actor } = w
  const load = await trx
    .selectFrom('loads')
    .select(['customer_id', 'status'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
  if (load?.status !== 'delivered' || !load.customer_id) return false
  const fixed = await trx
    .selectFrom('charges')
    .select('charges.id')
    .where('charges.fleet_id', '=', actor.fleetId)
    .where('charges.load_id', '=', loadId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('charges.state', '=', 'locked'),
        exists(
          selectFrom('invoice_lines')
            .select('invoice_lines.id')
            .whereRef('invoice_lines.fleet_id', '=', 'charges.fleet_id')
            .whereRef('invoice_lines.charge_id', '=', 'charges.id'),
        ),
        exists(
          selectFrom('settlement_lines')
            .select('settlement_lines.id')
            .whereRef('settlement_lines.fleet_id', '=', 'charges.fleet_id')
            .whereRef('settlement_lines.charge_id', '=', 'charges.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (fixed) return false
  const before = await agreedSource(w, loadId)
  if (before?.id === null) return false
  await dropTerms(w, loadId, ['customer'])
  await agreeOnRate(w, loadId, { ...found, partyId: load.customer_id })
  await w.audit({
    entity: 'load',
    id: loadId,
    before: { rate: before },
    after: { rate: { id: found.sourceId, revision: found.sourceVersion } },
  })
  await proposeCharges(w, loadId)
  return true
}

async function agreedSource({ trx, actor }: Writing, loadId: Uuid) {
  const row = await trx
    .selectFrom('load_terms')
    .select(['source_id as id', 'source_version as revision'])
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', loadId)
    .where('side', '=', 'customer')
    .executeTakeFirst()
  return row ?? null
}
