import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import type { Ports } from '#server/ports.ts'
import { newId, op, type WorldFleet } from '../../support/world.ts'

/** A tracker with a key of its own, in a truck of the fleet. */
export async function newTracker(fleet: WorldFleet, truckId: Uuid | null = fleet.ids.truck) {
  const id = newId()
  const { key } = await fleet.admin.devices.create({ ...op(), id, name: `Tracker ${id.slice(-4)}`, truckId })
  if (key === null) throw new Error('no key was told')
  return { id, key }
}

/** The fleet's own key. */
export async function newFleetKey(fleet: WorldFleet): Promise<string> {
  const { key } = await fleet.admin.devices.makeFleetKey({ ...op(), id: newId() })
  if (key === null) throw new Error('no key was told')
  return key
}

/** A tracker calls under the fleet's key, and nobody knows it; gives what it calls itself. */
export async function callUnclaimed(ports: Ports, fleet: WorldFleet): Promise<string> {
  const name = `serial-${newId().slice(-12)}`
  const key = await newFleetKey(fleet)
  await createApp(ports).request(`/intake/osmand?${osmandQuery(ports.clock.now(), { key, id: name })}`)
  return name
}

/** What OsmAnd and Traccar Client put into their query. */
export function osmandQuery(at: string, more: Record<string, string> = {}): string {
  const fields = { timestamp: String(Date.parse(at) / 1000), lat: '36.15', lon: '-95.99', speed: '20', ...more }
  return new URLSearchParams(fields).toString()
}
