import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { monthOf } from '#domain/budgets/months.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { writeAs } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { budgetOverview } from './overview.ts'

const BATCH = 20

type DueFleet = { fleet_id: Uuid; day: Day }

/**
 * Looks once a day, in each fleet's zone, at the budgets of the month: admins are told of a category as it passes 80 %, and
 * as it is used up, once a month each. Gives how many fleets are done where more are waiting; else 0.
 */
export async function lookAtBudgets(ports: Ports): Promise<number> {
  const now = ports.clock.now()
  const { rows } = await sql<DueFleet>`
    select own.id as fleet_id, today.day from fleets own
    cross join lateral (select (${now}::timestamptz at time zone own.zone)::date as day) today
    where exists (select from budget_lines b where b.fleet_id = own.id and b.month = date_trunc('month', today.day)::date)
      and not exists (select from budget_days d where d.fleet_id = own.id and d.day = today.day)
      and ${keepsToTheClock('own.id', now)}
    order by own.id limit ${BATCH}`.execute(ports.db.system)
  let done = 0
  for (const due of rows) {
    try {
      await retried(() => ports.db.write(due.fleet_id, (trx) => lookAtFleet(trx, ports, due), 'look_at_budgets'))
      done += 1
    } catch (error) {
      // The next round tries again; no other fleet waits for it.
      ports.log.warn({ fleet: due.fleet_id, error: String(error) }, 'the budgets of a fleet were not looked at')
    }
  }
  if (done > 0) ports.bell.ring()
  return rows.length === BATCH ? done : 0
}

async function lookAtFleet(trx: FleetTransaction, ports: Ports, { fleet_id: fleetId, day }: DueFleet): Promise<void> {
  // Nobody did it, so nobody is left out for having done it.
  const nobody: Actor = { fleetId, userId: fleetId, fullName: '', roles: [], driverId: null, contractorIds: [] }
  const w = writeAs(trx, ports, nobody, 'look_at_budgets')
  const taken = await trx
    .insertInto('budget_days')
    .values({ fleet_id: fleetId, day, made_at: w.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!taken) return
  const month = monthOf(day)
  const { rows } = await budgetOverview(trx, { month }, { fleetId }, w.now)
  for (const { category, level, usedPct } of rows) {
    if (usedPct === null || (level !== 'warning' && level !== 'over')) continue
    const kind = level === 'over' ? 'budget_over' : 'budget_warning'
    const facts = { category, month: month.slice(0, 7), used: String(usedPct) }
    const telling = { ...w, actor: { fleetId, userId: null } }
    await notify(telling, { kind, id: fleetId, facts, onceKey: `budget:${month}:${category}:${level}` })
  }
}
