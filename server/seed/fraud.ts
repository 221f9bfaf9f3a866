import { fraudRules } from '#domain/fraud/catalogue.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Crew } from './crew-members.ts'
import type { DemoWorld } from './world.ts'

const DAYS = 90

/**
 * Every rule that the demo's days can try is tried and turned on, and has looked once: what does not agree in them stands
 * in cases.
 */
export async function addFraud(world: DemoWorld, { admin }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  world.setClock(now)
  const op = () => ({ operationId: world.ports.ids.uuid() })
  for (const { id: rule, missing } of fraudRules) {
    if (missing !== null) continue
    const { backTest, version } = await admin.call.fraud.backTest({ ...op(), rule })
    if (!backTest || backTest.fired + backTest.clear === 0) continue
    await admin.call.fraud.setRule({ ...op(), rule, version, isOn: true, score: null, snoozedUntil: null })
  }
  await admin.call.fraud.lookNow({ ...op(), days: DAYS })
}
