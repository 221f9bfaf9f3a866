import { checkStep } from '#domain/loads/check-step.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { VisitEvent } from '#domain/tracking/watch/visit.ts'
import type { Writing } from '../../writing.ts'
import { stepEvidence } from '../driver/step-evidence.ts'
import { type HeldLoad, loadForStep, lockLoad } from '../loads/held-load.ts'
import { moveLoad } from '../loads/move-load.ts'
import { receivedProof } from '../loads/received-proof.ts'
import { notify } from '../notifications/notify.ts'

/** Keeps when a truck entered a site and left it, and lets the load arrive and depart where the fleet wants it so. */
export async function keepVisits(
  w: Writing,
  held: HeldLoad,
  events: readonly VisitEvent[],
  fixes: readonly Fix[],
): Promise<void> {
  for (const event of events) {
    await keepVisit(w, held, event)
    if (event.is === 'arrived' && settingValue(held.settings, 'geofence_arrives')) await arrive(w, held, event, fixes)
    if (event.is === 'left' && event.hadArrived && event.site.kind === 'pickup') await depart(w, held, event)
  }
}

async function keepVisit(w: Writing, { load }: HeldLoad, event: VisitEvent): Promise<void> {
  const { site, at } = event
  if (event.is === 'entered') {
    await w.trx
      .insertInto('site_visits')
      .values({
        fleet_id: w.actor.fleetId,
        id: w.newId(),
        site_id: site.siteId,
        load_id: load.id,
        stop_id: site.stopId,
        truck_id: load.truck_id,
        driver_id: load.driver_id,
        entered_at: at,
        arrived_at: null,
        left_at: null,
        created_at: w.now,
      })
      .onConflict((conflict) => conflict.columns(['fleet_id', 'stop_id', 'entered_at']).doNothing())
      .execute()
    return
  }
  if (event.is === 'dwells') return
  await w.trx
    .updateTable('site_visits')
    .set(event.is === 'arrived' ? { arrived_at: event.enteredAt } : { left_at: at })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('stop_id', '=', site.stopId)
    .where('entered_at', '=', event.enteredAt)
    .execute()
  // The driver's phone offers their next form, or offers it no longer.
  const concerns = { driverId: load.driver_id, contractorId: load.contractor_id }
  await w.announce({ topic: 'loads', entity: 'load', id: load.id, version: load.version, ...concerns })
}

/** The arrival is the moment of entering: that they would stay was known only afterwards. */
async function arrive(
  w: Writing,
  { load: { id } }: HeldLoad,
  { site, at }: Extract<VisitEvent, { is: 'arrived' }>,
  fixes: readonly Fix[],
): Promise<void> {
  const held = await lockLoad(w.trx, w.actor, id)
  if (nextStop(held.stops)?.id !== site.stopId) return
  const action: LoadAction = site.kind === 'pickup' ? 'arrive_pickup' : 'arrive_delivery'
  const position = fixes.find((fix) => fix.at === at) ?? null
  const checked = checkStep(loadForStep(held), action, { by: 'system', at, position }, stepSettings(held.settings))
  // The driver was quicker, or the load is not so far yet: it stays as it is.
  if (!checked.ok) return
  await moveLoad(w, held, checked.records, {
    actorRole: 'system',
    arrivedInside: true,
    personal: position ? { lat: position.lat, lon: position.lon, accuracy_m: position.accuracyM } : {},
  })
}

/**
 * The departure is the last moment inside. It is recorded where the proof has arrived before; else the driver is told
 * that it is still missing, and their phone opens the form.
 */
async function depart(
  w: Writing,
  { load }: HeldLoad,
  { site, at }: Extract<VisitEvent, { is: 'left' }>,
): Promise<void> {
  const held = await lockLoad(w.trx, w.actor, load.id)
  const stop = nextStop(held.stops)
  // The driver was quicker, or came back later than the step that is recorded already.
  if (stop?.id !== site.stopId || !stop.arrived_at || at < stop.arrived_at) return
  const proof = await receivedProof(w.trx, w.actor.fleetId, load.id)
  if (!proof || !settingValue(held.settings, 'geofence_departs')) return
  const facts = { ...stepEvidence(held, {}, proof), by: 'system' as const, at, position: null }
  const checked = checkStep(loadForStep(held), 'depart_pickup', facts, stepSettings(held.settings))
  if (checked.ok) {
    await moveLoad(w, held, checked.records, { actorRole: 'system', reasons: facts.reasons })
    return
  }
  await notify(w, {
    kind: 'left_without_proof',
    id: load.id,
    facts: { load: load.load_number ?? '', site: site.name },
    driverId: load.driver_id,
    onceKey: `left ${site.stopId}`,
  })
}
