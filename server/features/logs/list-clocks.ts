import { sql } from 'kysely'
import type { ClocksInput } from '#contracts/logs.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { HosRemaining } from '#domain/compliance/hos/clocks.ts'
import { entriesOf, eventAt, type LogEvent, OFF_DUTY, SHOWN_DAYS } from '#domain/compliance/logs/duty-log.ts'
import { judgeLog } from '#domain/compliance/logs/judged-log.ts'
import { certifiedText, dayBounds, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { ownRows } from '../parties/scope.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { dayFacts } from './certify-day.ts'
import { dutyDriver, dutyDrivers } from './duty-rules.ts'
import { type DriverToJudge, hasLog, logsToJudge } from './judged-drivers.ts'

/** A driver's clocks now; null where nothing was ever said of their hours. */
export type ClockRow = {
  id: Uuid
  driver: string
  status: LogEvent['status']
  special: LogEvent['special']
  since: Instant | null
  remaining: HosRemaining | null
  cycleLimitMin: number
  /** When 11 and 14 hours begin anew if they rest from now on; null where nothing of them is used. */
  freshAt: Instant | null
  violations: number
  /** Days before today with entries that the driver has not certified as they read now. */
  uncertified: number
  proposals: number
}

/** The clocks of the drivers that an actor may see, by name while no other order is asked for. */
export async function listClocks(
  trx: FleetTransaction,
  input: ClocksInput,
  actor: Actor,
  now: Instant,
): Promise<Page<ClockRow & { created_at: Instant }>> {
  const { fleetId } = actor
  const limit = input.limit ?? PAGE_SIZE
  const query = dutyDrivers(trx, fleetId)
    .where('d.archived_at', 'is', null)
    .where(ownRows(actor, { driver: 'd.id', contractor: 'd.contractor_id' }))
  const order = orderOf(officeSorts.clocks, input.sort, { driver: sql`lower(d.full_name)` }, 'd.id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'clocks' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const settings = await storedSettings(trx, fleetId)
  const drivers = rows.map((row) => dutyDriver(row, settings))
  const from = addDays(dayIn(now, 'UTC'), -SHOWN_DAYS)
  const logs = await logsToJudge(trx, fleetId, drivers, { from, until: addMinutes(now, 2) })
  const said = await saidOfDays(
    trx,
    fleetId,
    drivers.map(({ id }) => id),
    from,
  )
  const shown = logs.map((log, i) => ({
    ...clockRow(log, now, said),
    created_at: rows[i]?.created_at ?? now,
  }))
  return { rows: shown, nextCursor }
}

function clockRow(one: DriverToJudge, now: Instant, said: Said): ClockRow {
  const { driver, log } = one
  const today = dayIn(now, driver.zone)
  const first = addDays(today, 1 - SHOWN_DAYS)
  const judged = hasLog(one) ? judgeLog(log, first, now) : null
  const held = eventAt(log.events, now)
  const { clocks = null, startedAt = null } = judged ?? {}
  const freshAt = clocks?.fullRestAtMin ?? null
  return {
    id: driver.id,
    driver: driver.name,
    ...(held ? { status: held.status, special: held.special } : OFF_DUTY),
    since: held?.at ?? null,
    remaining: clocks?.remaining ?? null,
    cycleLimitMin: judged?.cycleLimitMin ?? 0,
    freshAt: freshAt !== null && startedAt ? addMinutes(startedAt, freshAt) : null,
    violations: judged?.violations.length ?? 0,
    uncertified: uncertifiedDays(one, { first, today }, said).length,
    proposals: said.proposals.get(driver.id) ?? 0,
  }
}

/** Days before today, from a first one on, that have entries and no certification of what they say now. */
export function uncertifiedDays(
  { driver, log }: DriverToJudge,
  { first, today }: { first: Day; today: Day },
  said: Said,
): Day[] {
  const days: Day[] = []
  const withEntries = new Set(log.events.map(({ at }) => dayIn(at, driver.zone)))
  for (let day = first; day < today; day = addDays(day, 1)) {
    if (!withEntries.has(day)) continue
    const key = `${driver.id} ${day}`
    const text = certifiedText(
      entriesOf(log.events, dayBounds(day, driver.zone)),
      day,
      driver.zone,
      said.facts.get(key) ?? NO_FACTS,
    )
    if (said.certified.get(key) !== text) days.push(day)
  }
  return days
}

type Said = {
  certified: Map<string, string>
  facts: Map<string, ReturnType<typeof dayFacts>>
  proposals: Map<Uuid, number>
}

/** What drivers have said of their days from one on, by driver and day, and how many proposals wait for each driver. */
export async function saidOfDays(
  trx: FleetTransaction,
  fleetId: Uuid,
  driverIds: readonly Uuid[],
  from: Day,
): Promise<Said> {
  if (driverIds.length === 0) return { certified: new Map(), facts: new Map(), proposals: new Map() }
  const certified = await trx
    .selectFrom('log_certifications')
    .distinctOn(['driver_id', 'day'])
    .select(['driver_id', 'day', 'content'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', 'in', [...driverIds])
    .where('day', '>=', from)
    .orderBy('driver_id')
    .orderBy('day')
    .orderBy('at', 'desc')
    .orderBy('received_at', 'desc')
    .execute()
  const facts = await trx
    .selectFrom('log_days')
    .select(['driver_id', 'day', 'trailers', 'shipping_documents', 'co_driver', 'exception', 'exception_note'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', 'in', [...driverIds])
    .where('day', '>=', from)
    .execute()
  const proposals = await trx
    .selectFrom('duty_edits as e')
    .select(['e.driver_id', sql<number>`count(*)::int`.as('count')])
    .where('e.fleet_id', '=', fleetId)
    .where('e.driver_id', 'in', [...driverIds])
    .where('e.author_role', '=', 'office')
    .where(
      sql<boolean>`not exists (select from duty_edit_answers a where a.fleet_id = e.fleet_id and a.edit_id = e.id)`,
    )
    .groupBy('e.driver_id')
    .execute()
  return {
    certified: new Map(certified.map((row) => [`${row.driver_id} ${row.day}`, row.content])),
    facts: new Map(facts.map((row) => [`${row.driver_id} ${row.day}`, dayFacts(row)])),
    proposals: new Map(proposals.map((row) => [row.driver_id, row.count])),
  }
}
