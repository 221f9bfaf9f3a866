import { parseArgs } from 'node:util'
import { kyselyOver, systemPool } from '#db/client.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import {
  dividedMeasureNames,
  loadMeasureNames,
  type MeasureName,
  measureNames,
  measureOf,
} from '#domain/measures/catalogue.ts'
import { type Dimension, dimensions } from '#domain/measures/measure.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { systemClock } from '../adapters/clock-and-ids.ts'
import { analyticsFigures } from '../features/analytics/figures.ts'
import { analyticsGroups } from '../features/analytics/groups.ts'
import { listMeasureRows } from '../features/analytics/measure-rows.ts'
import type { Command } from './command.ts'
import { askedFleet } from './fleet-named.ts'
import { CommandRefused, refusing, withInstallation } from './operator-database.ts'

type Asked = { name: MeasureName; from: Day; to: Day; by: Dimension | null; rows: boolean; fleet: string | null }

/** Prints the rows of a measure, so that anybody can add them up. */
export const command: Command = {
  name: 'measure',
  summary: 'print a measure of some days as JSON: its sums, or the loads that they are made of',
  usage: [
    'measure NAME --from DAY --to DAY [--by DIMENSION] [--rows] [--fleet FLEET]',
    '',
    'NAME is one that "measures" prints. It is asked as an admin of the fleet, by its id or name; without --fleet of the only',
    'one. --by tells it apart by customer, material, truck, driver, contractor, pickup, delivery or lane: a row has what is above',
    'and below the line, how many loads counted, and why others did not. --rows prints every load with what it adds instead.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const asked = read(args)
      return withInstallation(async ({ databaseUrl }) => {
        const pool = systemPool(databaseUrl, 1)
        const db = kyselyOver(pool)
        try {
          const fleet = await askedFleet(db, asked.fleet)
          const answer = await db.transaction().execute((trx) => answerOf(trx, asked, fleet.id, systemClock.now()))
          io.out(
            JSON.stringify(
              { measure: asked.name, unit: measureOf(asked.name).unit, fleet: fleet.name, ...answer },
              null,
              2,
            ),
          )
          return 0
        } finally {
          await pool.end({ timeout: 5 })
        }
      })
    }),
}

function read(args: string[]): Asked {
  const text = { type: 'string' } as const
  const options = { from: text, to: text, by: text, fleet: text, rows: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const name = measureNames.find((each) => each === positionals[0])
  if (!name || positionals.length > 1) throw new CommandRefused(`Name one measure of: ${measureNames.join(', ')}.`)
  const [from, to] = [parseDay(values.from ?? ''), parseDay(values.to ?? '')]
  if (!from || !to) throw new CommandRefused('Name the days: --from YYYY-MM-DD --to YYYY-MM-DD.')
  const by = dimensions.find((each) => each === values.by) ?? null
  const told = measureOf(name).dimensions
  if (values.by !== undefined && (!by || !told.includes(by))) {
    throw new CommandRefused(
      told.length > 0 ? `${name} is told apart by: ${told.join(', ')}.` : `${name} is told apart by nothing.`,
    )
  }
  return { name, from, to, by, rows: values.rows === true, fleet: values.fleet ?? null }
}

async function answerOf(trx: FleetTransaction, { name, from, to, by, rows }: Asked, fleetId: Uuid, now: Instant) {
  const actor: Actor = { fleetId, userId: fleetId, fullName: '', roles: ['admin'], driverId: null, contractorIds: [] }
  const filter = { from, to }
  if (rows) {
    const measure = loadMeasureNames.find((each) => each === name)
    if (!measure) throw new CommandRefused(`The rows of ${name} are no loads: see its page.`)
    const all = []
    let cursor: string | undefined
    do {
      const page = await listMeasureRows(trx, { ...filter, measure, cursor, limit: 200 }, actor, now)
      all.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return { from, to, rows: all }
  }
  if (by) {
    const measure = dividedMeasureNames.find((each) => each === name)
    const groups = measure ? (await analyticsGroups(trx, { ...filter, measure, by }, actor, now)).groups : []
    return { from, to, by, rows: groups }
  }
  const { figures, days } = await analyticsFigures(trx, filter, actor, now)
  return { ...days, rows: figures.filter(({ measure }) => measure === name) }
}
