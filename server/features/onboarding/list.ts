import { sql } from 'kysely'
import type { OnboardingListInput } from '#contracts/onboarding.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { progressOf } from '#domain/onboarding/progress.ts'
import { PAGE_SIZE, pageOf, rowsAfter } from '../keyset.ts'
import { ownRows } from '../parties/scope.ts'

const name = sql<string>`coalesce(
  (select d.full_name from drivers d where d.fleet_id = onboardings.fleet_id and d.id = onboardings.driver_id),
  (select c.company_name from contractors c where c.fleet_id = onboardings.fleet_id and c.id = onboardings.contractor_id))`

/** The onboardings that an actor may see with how far each is, newest first; applicants see their own. */
export async function listOnboardings(trx: FleetTransaction, input: OnboardingListInput, actor: Actor) {
  const limit = input.limit ?? PAGE_SIZE
  const of = `onboardings ${input.phase ?? ''}`
  let query = trx
    .selectFrom('onboardings')
    .select(['id', 'track', name.as('name'), 'is_cdl as isCdl', 'created_at', 'completed_at as completedAt'])
    .where('fleet_id', '=', actor.fleetId)
    .where('ended_at', input.phase === 'ended' ? 'is not' : 'is', null)
    .where(ownRows(actor, { driver: 'driver_id', contractor: 'contractor_id' }))
    .where(rowsAfter(input.cursor, of))
  if (input.phase === 'under_way') query = query.where('completed_at', 'is', null)
  if (input.phase === 'done') query = query.where('completed_at', 'is not', null)
  if (input.phase === 'waiting') {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('onboarding_items as i')
          .select('i.kind')
          .whereRef('i.fleet_id', '=', 'onboardings.fleet_id')
          .whereRef('i.onboarding_id', '=', 'onboardings.id')
          .where('i.state', '=', 'submitted'),
      ),
    )
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items =
    rows.length === 0
      ? []
      : await trx
          .selectFrom('onboarding_items')
          .select(['onboarding_id', 'kind', 'state'])
          .where('fleet_id', '=', actor.fleetId)
          .where(
            'onboarding_id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
  const shown = rows.map((row) => ({
    ...row,
    progress: progressOf(
      row,
      items.filter((item) => item.onboarding_id === row.id),
    ),
  }))
  return pageOf(shown, limit, of)
}
