import type { ExpressionBuilder } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { itemKinds, itemRules } from '#domain/onboarding/items.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { visibleFuel } from '../fuel/own-fuel.ts'
import { visibleInspections } from '../inspections/own-units.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { ownRows } from '../parties/scope.ts'
import { shownDocuments } from './shown-documents.ts'

export type FileVariant = 'display' | 'original'
export type FoundFile = { sha256: Sha256; mediaType: string }

/**
 * The file that an actor may be shown for a hash, or null. The office sees every file of its fleet, also as it was
 * uploaded; a driver or contractor only the display copy of what belongs to their loads, inspections and fuel, of what they
 * handed in to be taken on, no paper that the office made or keeps to itself, and the pictures of the fleet's people.
 */
export async function findFile(
  trx: FleetTransaction,
  actor: Actor,
  sha256: Sha256,
  variant: FileVariant,
): Promise<FoundFile | null> {
  if (variant === 'original' && !isOffice(actor)) return null
  let query = trx
    .selectFrom('files')
    .select(['sha256', 'media_type', 'display_sha256'])
    .where('files.fleet_id', '=', actor.fleetId)
    .where('files.sha256', '=', sha256)
  if (!isOffice(actor)) query = query.where(ownFiles(actor))
  const file = await query.executeTakeFirst()
  if (!file) return null
  if (variant === 'display' && file.display_sha256) return { sha256: file.display_sha256, mediaType: 'image/jpeg' }
  return { sha256: file.sha256, mediaType: file.media_type }
}

/** Files of what is an actor's own, for the `where` of a query over `files`. */
function ownFiles(actor: Actor) {
  return (eb: ExpressionBuilder<Database, 'files'>) =>
    eb.or([
      eb.exists(
        eb
          .selectFrom('member_photos as p')
          .select('p.user_id')
          .whereRef('p.fleet_id', '=', 'files.fleet_id')
          .whereRef('p.sha256', '=', 'files.sha256'),
      ),
      eb.exists(
        eb
          .selectFrom('inspection_photos as s')
          .innerJoin('inspections', (join) =>
            join.onRef('inspections.fleet_id', '=', 's.fleet_id').onRef('inspections.id', '=', 's.inspection_id'),
          )
          .select('s.id')
          .whereRef('s.fleet_id', '=', 'files.fleet_id')
          .whereRef('s.sha256', '=', 'files.sha256')
          .where(visibleInspections(actor, 'inspections')),
      ),
      eb.exists(
        eb
          .selectFrom('fuel_purchases as f')
          .select('f.id')
          .whereRef('f.fleet_id', '=', 'files.fleet_id')
          .whereRef('f.receipt_sha256', '=', 'files.sha256')
          .where(visibleFuel(actor, 'f')),
      ),
      handedIn(eb, actor),
      ...(actor.contractorIds.length > 0
        ? [
            eb.exists(
              eb
                .selectFrom('contractor_papers as c')
                .select('c.id')
                .whereRef('c.fleet_id', '=', 'files.fleet_id')
                .whereRef('c.sha256', '=', 'files.sha256')
                .where('c.contractor_id', 'in', [...actor.contractorIds]),
            ),
          ]
        : []),
      eb.exists(
        eb
          .selectFrom('documents')
          .innerJoin('loads', (join) =>
            join.onRef('loads.fleet_id', '=', 'documents.fleet_id').onRef('loads.id', '=', 'documents.load_id'),
          )
          .select('documents.id')
          .whereRef('documents.fleet_id', '=', 'files.fleet_id')
          .whereRef('documents.sha256', '=', 'files.sha256')
          .where(shownDocuments())
          .where(visibleLoads(actor)),
      ),
    ])
}

/** What an applicant brings; previous employers' answers and the like are for the office alone. */
const ofApplicants = itemKinds.filter((kind) => itemRules[kind].by === 'applicant')

function handedIn(eb: ExpressionBuilder<Database, 'files'>, actor: Actor) {
  return eb.exists(
    eb
      .selectFrom('onboarding_items as i')
      .innerJoin('onboardings as o', (join) =>
        join.onRef('o.fleet_id', '=', 'i.fleet_id').onRef('o.id', '=', 'i.onboarding_id'),
      )
      .select('i.kind')
      .whereRef('i.fleet_id', '=', 'files.fleet_id')
      .whereRef('i.sha256', '=', 'files.sha256')
      .where('i.kind', 'in', ofApplicants)
      .where(ownRows(actor, { driver: 'o.driver_id', contractor: 'o.contractor_id' })),
  )
}
