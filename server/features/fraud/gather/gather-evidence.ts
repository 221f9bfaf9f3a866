import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Evidence, Span } from '#domain/fraud/evidence.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { loadsOf } from './loads.ts'
import { correctionsOf, payeesOf, payTracesOf, termsChangesOf } from './pay.ts'
import { purchasesOf } from './purchases.ts'
import { sitesOf } from './sites.ts'
import { lookalikesOf, ticketsOf } from './tickets.ts'
import { trailsOf } from './trails.ts'

/** All that the rules are tried on, in a fixed number of statements whatever the fleet's size. */
export async function gatherEvidence(trx: FleetTransaction, fleetId: Uuid, span: Span): Promise<Evidence> {
  const { zone } = await trx.selectFrom('fleets').select('zone').where('id', '=', fleetId).executeTakeFirstOrThrow()
  const of = { fleetId, span, zone }
  const tickets = await ticketsOf(trx, of)
  return {
    span,
    sites: await sitesOf(trx, fleetId),
    tickets,
    lookalikes: await lookalikesOf(trx, of),
    trails: await trailsOf(trx, of, tickets),
    loads: await loadsOf(trx, of),
    purchases: await purchasesOf(trx, of),
    payees: await payeesOf(trx, fleetId),
    termsChanges: await termsChangesOf(trx, of),
    payTraces: await payTracesOf(trx, of),
    corrections: await correctionsOf(trx, of),
  }
}
