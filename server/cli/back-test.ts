import { parseArgs } from 'node:util'
import { kyselyOver, systemPool } from '#db/client.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type PredictionKind, predictionKinds } from '#domain/predictions/kinds.ts'
import type { TestFigures } from '#domain/predictions/verdict.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { systemClock } from '../adapters/clock-and-ids.ts'
import { backTests } from '../features/predictions/make.ts'
import type { Made } from '../features/predictions/making.ts'
import type { Command } from './command.ts'
import { askedFleet } from './fleet-named.ts'
import { refusing, withInstallation } from './operator-database.ts'

/** A subject as it is printed. */
type Line = {
  kind: PredictionKind
  about: string
  state: Made['verdict']['state']
  method: string | null
  test: TestFigures | null
}

/** Tries every forecast on the past of a fleet, so that anybody can see what it is worth. */
export const command: Command = {
  name: 'back-test',
  summary:
    'try every forecast on the past of a fleet: its errors, its plain rule\u2019s, MASE and the share its bounds held',
  usage: [
    'back-test [--fleet FLEET] [--json]',
    '',
    'Each forecast is made again for the periods that are over, each time only with what was known by then, and nothing is',
    'kept. Errors (MAE) of demand are pounds a week, of payments days, of jobs the unit of the job. "shown" beat its plain rule',
    'by 5 % or more and is on the page; "plain" did not and is hidden; "lacking" has too little data. FLEET is an id or a name.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const { values } = parseArgs({ args, options: { fleet: { type: 'string' }, json: { type: 'boolean' } } as const })
      return withInstallation(async ({ databaseUrl }) => {
        const pool = systemPool(databaseUrl, 1)
        const db = kyselyOver(pool)
        try {
          const fleet = await askedFleet(db, values.fleet)
          const lines = await db.transaction().execute((trx) => linesOf(trx, fleet.id, systemClock.now()))
          if (values.json) io.out(JSON.stringify(lines, null, 2))
          else
            for (const text of [...lines.map(lineText), ...predictionKinds.map((kind) => sumText(kind, lines))])
              io.out(text)
          return 0
        } finally {
          await pool.end({ timeout: 5 })
        }
      })
    }),
}

async function linesOf(trx: FleetTransaction, fleetId: Uuid, now: Instant): Promise<Line[]> {
  const made = await backTests(trx, fleetId, now)
  const customers = await trx
    .selectFrom('customers')
    .select(['id', 'company_name as name'])
    .where('fleet_id', '=', fleetId)
    .execute()
  const materials = await trx.selectFrom('materials').select(['id', 'name']).where('fleet_id', '=', fleetId).execute()
  const jobs = await trx.selectFrom('jobs').select(['id', 'name']).where('fleet_id', '=', fleetId).execute()
  const names = new Map([...customers, ...materials, ...jobs].map(({ id, name }) => [String(id), name]))
  return made.map(({ kind, customerId, materialId, jobId, verdict: { state, method, test } }) => ({
    kind,
    about: [jobId, customerId, materialId].flatMap((id) => (id ? [names.get(id) ?? id] : [])).join(', '),
    state,
    method,
    test,
  }))
}

const figure = (value: number) => String(Number(value.toPrecision(4)))
const share = (value: number) => `${Math.round(value * 100)} %`

function lineText({ kind, about, state, method, test }: Line): string {
  const head = `${kind} (${about}): ${state}`
  if (!test) return head
  const { tests, mae, baselineMae, mase, coverage } = test
  return [
    `${head}, ${method ?? 'no method'}, ${tests} trials, MAE ${figure(mae)}, plain rule ${figure(baselineMae)}`,
    ...(mase === null ? [] : [`MASE ${figure(mase)}`]),
    ...(coverage === null ? [] : [`80 % interval held ${share(coverage)}`]),
  ].join(', ')
}

/** What all subjects of a kind come to; the share is of all trials of those that are shown. */
function sumText(kind: PredictionKind, lines: readonly Line[]): string {
  const own = lines.filter((line) => line.kind === kind)
  const count = (state: Line['state']) => own.filter((line) => line.state === state).length
  const held = own.flatMap(({ state, test }) =>
    state === 'shown' && test && test.coverage !== null ? [{ tests: test.tests, coverage: test.coverage }] : [],
  )
  const trials = held.reduce((sum, { tests }) => sum + tests, 0)
  const within = held.reduce((sum, { tests, coverage }) => sum + tests * coverage, 0)
  const said = trials === 0 ? '' : `; 80 % intervals of those shown held ${share(within / trials)}`
  return `${kind} in all: ${count('shown')} shown, ${count('plain')} plain, ${count('lacking')} lacking${said}`
}
