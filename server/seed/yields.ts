import type { Instant } from '#domain/units/brands.ts'
import type { Crew } from './crew-members.ts'
import type { DemoWorld } from './world.ts'

/** Of what the office found so far, with the water where that is what it was. */
const findings = [
  { reason: 'spill', note: 'The tailgate was not latched; seen on the ramp of the highway.' },
  { reason: 'partial_dump', note: 'Part of it went to the stockpile of the job next door.' },
] as const

/** The office has looked into some of the loads whose delivered weight is not the loaded one; the latest are left to the visitor. */
export async function addYieldFindings(world: DemoWorld, { office }: Crew, now: Instant): Promise<void> {
  world.setClock(now)
  const { rows } = await office.call.yields.list({ state: 'out_of_tolerance', sort: 'delivered' })
  for (const [at, { reason, note }] of findings.entries()) {
    const load = rows[at]
    // One stays open, so that there is something to look into.
    if (!load || rows.length <= at + 1) return
    await office.call.yields.explain({
      operationId: world.ports.ids.uuid(),
      ...{ loadId: load.id, version: null, reason, note, originMoistureBp: null, destinationMoistureBp: null },
    })
  }
}
