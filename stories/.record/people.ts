import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
import type { Ports } from '#server/ports.ts'
import { findCrew } from '#server/seed/crew.ts'
import { cedarFork } from '#server/seed/fleets.ts'
import { demoWorld } from '#server/seed/world.ts'

/** Who asks, while answers are recorded: Dana's office, Marcus's desk and Rosa's phone, of the demo fleet that stories show. */
export async function demoPeople(ports: Ports) {
  const world = demoWorld(ports, sharpDrawing)
  const crew = await findCrew(world, cedarFork)
  const rosa = crew?.drivers.get('rosa')
  if (!crew || !rosa) throw new Error(`${cedarFork.name} was not founded`)
  const admin = world.person({ ...crew.office.session, roles: ['admin'] }, crew.fleetId)
  return { admin: admin.call, office: crew.office.call, rosa: rosa.call }
}

/** The callers of the product's procedures, by who they are. */
export type DemoPeople = Awaited<ReturnType<typeof demoPeople>>
