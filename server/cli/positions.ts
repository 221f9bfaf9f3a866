import { kyselyOver, systemPool } from '#db/client.ts'
import { attachDay, detachedDays } from '#db/detached-days.ts'
import { parseDay } from '#domain/units/time.ts'
import type { Command } from './command.ts'
import { refusing, withInstallation } from './operator-database.ts'

const USAGE = [
  'positions [attach DAY ...]',
  '',
  'Lists the days of positions that were detached because they are older than POSITION_DAYS: one JSON line each with the',
  'day, when it was detached, and its bytes. They are dropped DETACHED_DAYS after that (7).',
  'attach DAY brings days (YYYY-MM-DD, UTC) back. One that is still too old is detached again within the hour: raise',
  'POSITION_DAYS, or set the clock right, before.',
].join('\n')

/** Lists and brings back days of positions that were detached. */
export const command: Command = {
  name: 'positions',
  summary: 'list the days of positions that were detached as too old, and bring them back',
  usage: USAGE,
  run: ([verb, ...names], io) =>
    refusing(io.err, async () => {
      const days = names.map((name) => parseDay(name))
      if (verb !== undefined && (verb !== 'attach' || days.length === 0 || days.includes(null))) {
        io.err(USAGE)
        return 2
      }
      return withInstallation(async ({ databaseUrl }) => {
        const pool = systemPool(databaseUrl, 1)
        const db = kyselyOver(pool)
        try {
          if (verb === undefined) {
            for (const detached of await detachedDays(db)) io.out(JSON.stringify(detached))
            return 0
          }
          let missing = 0
          for (const day of days) {
            const isAttached = day !== null && (await attachDay(db, day))
            if (!isAttached) missing += 1
            io.out(JSON.stringify({ day, attached: isAttached }))
          }
          return missing === 0 ? 0 : 1
        } finally {
          await pool.end({ timeout: 5 })
        }
      })
    }),
}
