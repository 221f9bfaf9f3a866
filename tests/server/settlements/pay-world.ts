import type { PayeeSide } from '#contracts/settlements.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { runSettlements } from '#server/features/settlements/run-settlements.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'

const ZONE = 'America/Chicago'
const PERIOD_DAYS = 14

/** The two weeks that end today by the fleet's clock. */
export function periodUntilNow({ clock }: Pick<World, 'clock'>) {
  const to = dayIn(clock.now(), ZONE)
  return { from: addDays(to, 1 - PERIOD_DAYS), to }
}

/** Settles a period for some payees and waits for the drafts; gives the settlements of the run. */
export async function runPeriod(
  world: Pick<World, 'clock' | 'ports'>,
  fleet: WorldFleet,
  side: PayeeSide,
  payeeIds: Uuid[],
  period = periodUntilNow(world),
): Promise<{ id: Uuid; version: number; number: string }[]> {
  const { settlements } = fleet.admin
  const { id } = await settlements.startRun({ ...op(), id: newId(), side, period, payeeIds })
  await runSettlements(world.ports, fleet.id, id)
  const { rows } = await settlements.list({ side, state: 'draft' })
  return rows.filter(({ payeeId }) => payeeIds.includes(payeeId))
}
