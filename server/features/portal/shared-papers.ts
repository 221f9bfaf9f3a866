import type { PortalLoadFilter } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { notFound, refused } from '../../errors.ts'
import { papersOfLink } from './link-scope.ts'
import { matchingLoads } from './portal-loads.ts'
import { mayBeShared } from './shared-pictures.ts'

/** So many loads at once; more are fetched by narrowing the list. */
const MOST_PAPERS = 50

/** The loads of a filter whose papers a link hands out, the newest first. Throws not_found where there are none. */
export async function loadsForPapers(
  trx: FleetTransaction,
  filter: PortalLoadFilter,
  link: ShareLink,
): Promise<{ id: Uuid; number: string | null }[]> {
  const rows = await matchingLoads(trx, filter, link)
    .where(papersOfLink(link))
    .select('loads.load_number')
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(MOST_PAPERS + 1)
    .execute()
  if (rows.length === 0) throw notFound()
  if (rows.length > MOST_PAPERS) throw refused('too_many_papers', { maximum: MOST_PAPERS })
  return rows.map(({ id, load_number }) => ({ id, number: load_number }))
}

/** A file that a link hands out: a picture's copy for display, which carries no place, or a delivery summary. */
export type SharedFile = {
  loadId: Uuid
  kind: string
  sha256: Sha256
  extension: 'jpg' | 'pdf'
}

/** The files of some loads that a link hands out, in the order in which they were made. */
export async function sharedFiles(
  trx: FleetTransaction,
  loadIds: readonly Uuid[],
  link: ShareLink,
): Promise<SharedFile[]> {
  if (link.documents.length === 0) return []
  const rows = await trx
    .selectFrom('documents')
    .innerJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .select(['documents.load_id', 'documents.kind', 'documents.sha256', 'files.display_sha256'])
    .where('documents.fleet_id', '=', link.fleetId)
    .where('documents.load_id', 'in', loadIds)
    .where('documents.kind', 'in', [...link.documents])
    .where('documents.superseded_by', 'is', null)
    .where(mayBeShared())
    .where((eb) =>
      eb.or([
        eb.and([eb('documents.kind', '=', 'delivery_summary'), eb('documents.chain_head', 'is not', null)]),
        eb.and([eb('documents.kind', '<>', 'delivery_summary'), eb('files.display_sha256', 'is not', null)]),
      ]),
    )
    .orderBy('documents.received_at')
    .orderBy('documents.id')
    .execute()
  return rows.flatMap(({ load_id, kind, sha256, display_sha256 }): SharedFile[] => {
    if (!load_id) return []
    if (kind === 'delivery_summary') return [{ loadId: load_id, kind, sha256, extension: 'pdf' }]
    return display_sha256 ? [{ loadId: load_id, kind, sha256: display_sha256, extension: 'jpg' }] : []
  })
}
