import type { ViewAsInput } from '#contracts/contractor-portal.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** Long enough to look at everything of a company, short enough that each look stands in the change log. */
const VIEW_MIN = 60

/** A look at a company's portal. */
export type CompanyView = { id: Uuid; contractorId: Uuid; company: string; endsAt: Instant }

/** An admin begins to look at the portal as a company sees it; the change log says who looked at whose. */
export async function viewAs(w: Writing, { id, contractorId }: ViewAsInput): Promise<CompanyView> {
  const { trx, actor } = w
  const company = await trx
    .selectFrom('contractors')
    .select('company_name')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', contractorId)
    .executeTakeFirst()
  if (!company) throw notFound()
  const endsAt = addMinutes(w.now, VIEW_MIN)
  const view = { fleet_id: actor.fleetId, id, user_id: actor.userId, contractor_id: contractorId }
  const begun = await trx
    .insertInto('company_views')
    .values({ ...view, begun_at: w.now, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'contractor', id: contractorId, after: { viewed_as: company.company_name, until: endsAt } })
  return { id, contractorId, company: company.company_name, endsAt }
}
