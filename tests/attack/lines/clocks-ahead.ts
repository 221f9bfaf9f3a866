import { instant } from '#domain/units/time.ts'
import { upkeep } from '#server/background/upkeep.ts'
import { rowsOf } from '../../server/access/rows.ts'
import { type Line, tally } from '../attack.ts'

const HOUR_MS = 3_600_000
const RETENTION = { positionDays: 90, detachedDays: 7 }
const WEEK_H = 24 * 7
/** How many hours a clock runs ahead. */
const ahead = [1, 24, WEEK_H, WEEK_H + 1, 24 * 31, 24 * 91, 24 * 400, 24 * 4_000] as const

/** A process, or a machine, whose clock runs ahead does the nightly upkeep: nothing of what was kept is gone. */
export const clocksAhead: Line = {
  name: 'clocks ahead',
  async run({ access, some, isOver }) {
    const { ports, world } = access
    const { note, result } = tally()
    const now = Date.parse(world.clock.now())
    const cases = ahead.flatMap((hours) => {
      // Up to a week both clocks at once say no more than that nobody looked after the installation for so long.
      const whose = hours > WEEK_H ? (['own', 'database', 'both'] as const) : (['own', 'database'] as const)
      return whose.map((each) => ({ hours, whose: each }))
    })
    for (const { hours, whose } of some(cases)) {
      if (isOver()) break
      const later = instant(now + hours * HOUR_MS)
      const own = whose === 'database' ? world.clock.now() : later
      const database = whose === 'own' ? world.clock.now() : later
      // As the installation stands that was looked after an hour ago, by clocks that agreed.
      await world.db.deleteFrom('installation').execute()
      await upkeep(ports, RETENTION)
      const before = await rowsOf(world)
      const seen = { ...ports, clock: { now: () => own }, db: { ...ports.db, now: async () => database } }
      await upkeep(seen, RETENTION)
      const after = await rowsOf(world)
      const gone = Object.keys(before).filter((name) => (after[name]?.count ?? 0) < (before[name]?.count ?? 0))
      note(
        gone.filter((name) => name !== 'installation').length === 0,
        `${whose} ${hours} h ahead: rows gone of ${gone}`,
      )
    }
    await world.db.deleteFrom('installation').execute()
    return result()
  },
}
