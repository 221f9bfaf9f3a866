import type { JsonObject } from '#db/schema/ledger.ts'
import { type LoadRows, loadDigest, placeOf, sealedTables } from '#domain/evidence/load-digest.ts'
import { digestParts } from '#domain/evidence/sealed-digest.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { loadRows } from '../loads/load-rows.ts'

export type SealedParts = { body: JsonObject; personal: JsonObject }

/**
 * What an event must carry when it changes rows of a load whose rows are sealed already: their new digests, for the
 * places named (`documents/<id>`, `files/<sha256>`). Nothing where the load has not been sealed. Call it after the change.
 */
export async function sealedParts(w: Writing, loadId: Uuid, places: readonly string[]): Promise<SealedParts> {
  const sealed = await w.trx
    .selectFrom('load_events')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', loadId)
    .where('kind', '=', 'sealed')
    .limit(1)
    .executeTakeFirst()
  if (!sealed) return { body: {}, personal: {} }
  const salts = { plain: `${w.newId()}${w.newId()}`, personal: `${w.newId()}${w.newId()}` }
  const rows = only(await loadRows(w.trx, w.actor.fleetId, loadId), places)
  const { body, personal } = digestParts(await loadDigest(rows, salts), salts)
  return { body: JSON.parse(JSON.stringify(body)), personal }
}

function only(rows: LoadRows, places: readonly string[]): LoadRows {
  const kept = { ...rows }
  for (const table of sealedTables) kept[table] = rows[table].filter((row) => places.includes(placeOf(table, row)))
  return kept
}
