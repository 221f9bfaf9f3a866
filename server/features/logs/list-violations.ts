import { sql } from 'kysely'
import type { ViolationListInput } from '#contracts/logs.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { judgeLog, type LogViolation } from '#domain/compliance/logs/judged-log.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn, daysBetween } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { invalid } from '../../errors.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { ownRows } from '../parties/scope.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { dutyDriver, dutyDrivers } from './duty-rules.ts'
import { logsToJudge } from './judged-drivers.ts'

/** A driver with what their log has beyond the limits, oldest first. */
export type ViolationsRow = { id: Uuid; driver: string; zone: string; violations: LogViolation[] }

/** Logs are kept for half a year; so much is judged at once. */
const MOST_DAYS = 190
const USUAL_DAYS = 30

/**
 * The audit of a fleet's logs: the drivers with violations between two days, judged from their entries each time. A page
 * looks at some drivers, by name while no other order is asked for, and may have fewer rows than that.
 */
export async function listViolations(
  trx: FleetTransaction,
  input: ViolationListInput,
  actor: Actor,
  now: Instant,
): Promise<Page<ViolationsRow & { created_at: Instant }>> {
  const { fleetId } = actor
  const limit = input.limit ?? PAGE_SIZE
  const to = input.to ?? dayIn(now, 'UTC')
  const from = input.from ?? addDays(to, -USUAL_DAYS)
  if (from > to) throw invalid('to', 'log_edit_backwards')
  if (daysBetween(from, to) > MOST_DAYS) throw invalid('from', 'log_span_too_long', { days: MOST_DAYS })
  let query = dutyDrivers(trx, fleetId).where(ownRows(actor, { driver: 'd.id', contractor: 'd.contractor_id' }))
  if (input.driverId) query = query.where('d.id', '=', input.driverId)
  const order = orderOf(officeSorts.violations, input.sort, { driver: sql`lower(d.full_name)` }, 'd.id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'violations' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const settings = await storedSettings(trx, fleetId)
  const drivers = rows.map((row) => dutyDriver(row, settings))
  const logs = await logsToJudge(trx, fleetId, drivers, { from, until: addMinutes(now, 2) })
  const judged = logs.map(({ driver, log }, i) => {
    const closes = startOfDay(addDays(to, 1), driver.zone)
    const { violations } = judgeLog(log, from, closes < now ? closes : now)
    const asked = violations.filter(({ rule, severity }) => {
      const isRule = !input.rule || input.rule === rule
      return isRule && (!input.severity || input.severity === severity)
    })
    const { id, name, zone } = driver
    return { id, driver: name, zone, violations: asked, created_at: rows[i]?.created_at ?? now }
  })
  return { rows: judged.filter(({ violations }) => violations.length > 0), nextCursor }
}
