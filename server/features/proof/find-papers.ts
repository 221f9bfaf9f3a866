import { type Kysely, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { papersOfLink } from '../portal/link-scope.ts'
import { mayBeShared, sharedPictureKinds } from '../portal/shared-pictures.ts'
import type { MadeKind } from './proof-data.ts'

export type MadePaper = {
  id: Uuid
  kind: MadeKind
  sha256: Sha256
  byteSize: number
  madeAt: Instant
  chainHead: string | null
  isSuperseded: boolean
}

/** A paper's bytes to send, with the name it is saved under. */
export type PaperFile = { sha256: Sha256; mediaType: string; fileName: string }

/** The papers an actor may fetch: the delivery summary with the load, the load pack only in the office. */
function papers(trx: FleetTransaction, fleetId: Uuid) {
  return trx
    .selectFrom('documents')
    .innerJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'documents.fleet_id').onRef('loads.id', '=', 'documents.load_id'),
    )
    .where('documents.fleet_id', '=', fleetId)
    .where('documents.source', '=', 'made')
    .where('documents.kind', 'in', ['delivery_summary', 'load_pack'])
}

const fetchable = (actor: Actor) =>
  sql<boolean>`(${visibleLoads(actor)} and (documents.kind = 'delivery_summary' or ${isOffice(actor)}))`

/** Papers made of a load, the newest first. */
export async function papersOfLoad(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<MadePaper[]> {
  const rows = await papers(trx, actor.fleetId)
    .select(['documents.id', 'documents.kind', 'documents.sha256', 'documents.received_at', 'documents.chain_head'])
    .select(['documents.superseded_by', 'files.byte_size'])
    .where('documents.load_id', '=', loadId)
    .where(fetchable(actor))
    .orderBy('documents.received_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: madeKind(row.kind),
    sha256: row.sha256,
    byteSize: row.byte_size,
    madeAt: row.received_at,
    chainHead: row.chain_head,
    isSuperseded: row.superseded_by !== null,
  }))
}

/** A paper that the actor may fetch, or null. */
export function findPaper(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<PaperFile | null> {
  return paperFile(papers(trx, actor.fleetId).where('documents.id', '=', id).where(fetchable(actor)))
}

/**
 * A delivery summary of a load in the scope of a share link, or null; a replaced one is not handed out any more, and one
 * without a chain's head waits for the one that replaces it.
 */
export function findSharedSummary(trx: FleetTransaction, id: Uuid, link: ShareLink): Promise<PaperFile | null> {
  if (!link.documents.includes('delivery_summary')) return Promise.resolve(null)
  return paperFile(
    papers(trx, link.fleetId)
      .where('documents.id', '=', id)
      .where('documents.kind', '=', 'delivery_summary')
      .where('documents.superseded_by', 'is', null)
      .where('documents.chain_head', 'is not', null)
      .where(papersOfLink(link)),
  )
}

/** A picture of a load in the scope of a share link, or null; its copy for display, which carries no place. */
export async function findSharedPicture(trx: FleetTransaction, id: Uuid, link: ShareLink): Promise<PaperFile | null> {
  const kinds = sharedPictureKinds.filter((kind) => link.documents.includes(kind))
  if (kinds.length === 0) return null
  const row = await trx
    .selectFrom('documents')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'documents.fleet_id').onRef('loads.id', '=', 'documents.load_id'),
    )
    .innerJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .select(['documents.kind', 'files.display_sha256', 'loads.load_number'])
    .where('documents.fleet_id', '=', link.fleetId)
    .where('documents.id', '=', id)
    .where('documents.kind', 'in', kinds)
    .where('documents.superseded_by', 'is', null)
    .where(mayBeShared())
    .where(papersOfLink(link))
    .executeTakeFirst()
  if (!row?.display_sha256) return null
  const name = `${row.load_number ?? 'load'}-${row.kind.replace('_', '-')}`.replace(/[^\w-]/g, '_')
  return { sha256: row.display_sha256, mediaType: 'image/jpeg', fileName: `${name}.jpg` }
}

async function paperFile(query: ReturnType<typeof papers>): Promise<PaperFile | null> {
  const row = await query
    .select(['documents.kind', 'documents.sha256', 'files.media_type', 'loads.load_number'])
    .executeTakeFirst()
  if (!row) return null
  const name = [row.load_number ?? 'load', row.kind.replace('_', '-')].join('-').replace(/[^\w-]/g, '_')
  const extension = row.media_type === 'application/pdf' ? 'pdf' : 'zip'
  return { sha256: row.sha256, mediaType: row.media_type, fileName: `${name}.${extension}` }
}

/** What is known of a file by its hash alone: nothing of its content, and nothing of whose it is. */
export type Verified =
  | { result: 'unknown' }
  | { result: 'genuine'; kind: MadeKind; madeAt: Instant }
  | { result: 'superseded'; kind: MadeKind; madeAt: Instant; supersededAt: Instant }

/** Looks a paper up by its hash, before any fleet is known. */
export async function verifyByHash(db: Kysely<Database>, sha256: Sha256): Promise<Verified> {
  const row = await db
    .selectFrom('documents')
    .leftJoin('documents as newer', (join) =>
      join.onRef('newer.fleet_id', '=', 'documents.fleet_id').onRef('newer.id', '=', 'documents.superseded_by'),
    )
    .select(['documents.kind', 'documents.received_at', 'documents.superseded_by', 'newer.received_at as newer_at'])
    .where('documents.sha256', '=', sha256)
    .where('documents.source', '=', 'made')
    .where('documents.kind', 'in', ['delivery_summary', 'load_pack'])
    .orderBy('documents.received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { result: 'unknown' }
  const known = { kind: madeKind(row.kind), madeAt: row.received_at }
  if (row.superseded_by === null) return { result: 'genuine', ...known }
  return { result: 'superseded', ...known, supersededAt: row.newer_at ?? row.received_at }
}

function madeKind(kind: string): MadeKind {
  return kind === 'load_pack' ? 'load_pack' : 'delivery_summary'
}
