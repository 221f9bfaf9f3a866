import type { DraftFields } from '#contracts/loads.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/** Writes the stops of loads that have not set out yet, from what was typed; a stop without a site waits in the draft. */
export async function writeStops(w: Writing, loadIds: readonly Uuid[], draft: DraftFields): Promise<void> {
  const { trx, actor } = w
  await trx
    .deleteFrom('stops')
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', 'in', [...loadIds])
    .execute()
  const rows = loadIds.flatMap((loadId) => [
    ...stop(loadId, 1, 'pickup', draft.pickup),
    ...stop(loadId, 2, 'delivery', draft.delivery),
  ])
  if (rows.length > 0) await trx.insertInto('stops').values(rows).execute()

  function stop(loadId: Uuid, seq: number, kind: 'pickup' | 'delivery', typed: DraftFields['pickup']) {
    if (!typed.siteId) return []
    const window = orderedWindow(typed)
    return [
      {
        fleet_id: actor.fleetId,
        id: w.newId(),
        load_id: loadId,
        seq,
        kind,
        site_id: typed.siteId,
        window_start: window.from,
        window_end: window.to,
        started_at: null,
        arrived_at: null,
        departed_at: null,
        arrived_inside: null,
        requires_ticket: typed.requiresTicket ?? false,
      },
    ]
  }
}

/** A window typed the wrong way round stays in the draft until it is corrected. */
function orderedWindow({ windowStart, windowEnd }: DraftFields['pickup']): {
  from: Instant | null
  to: Instant | null
} {
  const isReversed = windowStart !== null && windowEnd !== null && windowEnd < windowStart
  return isReversed ? { from: windowStart, to: null } : { from: windowStart, to: windowEnd }
}
