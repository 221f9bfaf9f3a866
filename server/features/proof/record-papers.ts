import type { Insertable } from 'kysely'
import type { Documents } from '#db/schema/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { keepFiles } from '../documents/keep-files.ts'
import { sealedParts } from '../documents/sealed-parts.ts'
import { appendLoadEvent } from '../loads/append-load-event.ts'
import { PAPERS_MADE, type Paper, type Papers } from './make-papers.ts'

/**
 * Writes the rows of papers whose bytes are stored. They take the place of those made before, and the chain names them;
 * on a closed load it seals their rows too.
 */
export async function recordPapers(
  w: Writing,
  loadId: Uuid,
  made: Papers,
  actorRole?: string,
): Promise<{ ids: Uuid[] }> {
  const load = await w.trx
    .selectFrom('loads')
    .select(['status', 'driver_id', 'contractor_id', 'version'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw notFound()
  const files = made.papers.map((paper) => ({
    sha256: paper.sha256,
    byte_size: paper.byteSize,
    media_type: paper.mediaType,
  }))
  await keepFiles(w, files)
  const rows = made.papers.map((paper) => documentRow(w, loadId, made, paper))
  const documents = await w.trx.insertInto('documents').values(rows).returning(['id', 'kind', 'sha256']).execute()
  const superseded = await supersede(w, loadId, documents)
  const hashes = made.papers.map(({ sha256 }) => sha256)
  const seal = await sealedParts(w, loadId, [
    ...[...documents, ...superseded].map(({ id }) => `documents/${id}`),
    ...hashes.map((hash) => `files/${hash}`),
  ])
  await appendLoadEvent(w, loadId, {
    kind: PAPERS_MADE,
    body: { ...seal.body, files: hashes, document_ids: documents.map(({ id }) => id), chain_head: made.chainHead },
    personal: seal.personal,
    actorRole,
  })
  for (const { id, kind, sha256 } of documents) await w.audit({ entity: 'document', id, after: { kind, sha256 } })
  await w.announce({
    topic: 'documents',
    entity: 'load',
    id: loadId,
    version: load.version,
    driverId: load.driver_id,
    contractorId: load.contractor_id,
  })
  return { ids: documents.map(({ id }) => id) }
}

function documentRow(w: Writing, loadId: Uuid, made: Papers, { kind, sha256 }: Paper): Insertable<Documents> {
  return {
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    load_id: loadId,
    stop_id: null,
    kind,
    sha256,
    original_sha256: null,
    original_received_at: null,
    source: 'made',
    library_reason: null,
    captured_at: made.madeAt,
    received_at: w.now,
    lat: null,
    lon: null,
    accuracy_m: null,
    position_age_s: null,
    no_position_reason: null,
    device_id: null,
    created_by: w.actor.userId,
    chain_head: made.chainHead,
    superseded_by: null,
  }
}

/** What was made before of the same kind is replaced by the new one. */
async function supersede({ trx, actor }: Writing, loadId: Uuid, by: readonly { id: Uuid; kind: string }[]) {
  const rows = await Promise.all(
    by.map(({ id, kind }) =>
      trx
        .updateTable('documents')
        .set({ superseded_by: id })
        .where('fleet_id', '=', actor.fleetId)
        .where('load_id', '=', loadId)
        .where('source', '=', 'made')
        .where('superseded_by', 'is', null)
        .where('id', '!=', id)
        .where((eb) => eb(eb.cast<string>('kind', 'text'), '=', kind))
        .returning('id')
        .execute(),
    ),
  )
  return rows.flat()
}
