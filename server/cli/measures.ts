import { kyselyOver, systemPool } from '#db/client.ts'
import { type MeasureName, measureNames, measureOf } from '#domain/measures/catalogue.ts'
import { analytics as words } from '#domain/words/en/analytics.ts'
import { rebuildFacts } from '../features/analytics/kept-facts.ts'
import type { Command } from './command.ts'
import { named } from './fleet-named.ts'
import { CommandRefused, refusing, withInstallation } from './operator-database.ts'

/** Prints what every measure of the analytics counts, and works its facts out again. */
export const command: Command = {
  name: 'measures',
  summary: 'print every measure with its definition, unit and where it shows; rebuild works their facts out again',
  usage: [
    'measures [--json]',
    'measures rebuild [--fleet FLEET]',
    '',
    'Without rebuild it prints the catalogue that pages, files and commands read. rebuild works out anew what is kept of each',
    'delivered load, of one fleet by its id or name, or of all; it prints one JSON line a fleet. A running server goes on',
    'meanwhile: figures are right at any moment.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const [verb, ...rest] = args
      if (verb === 'rebuild') return rebuild(fleetIn(rest), io.out)
      if (verb !== undefined && verb !== '--json') throw new CommandRefused(`measures: unknown: ${verb}`)
      const all = measureNames.map(described)
      io.out(verb === '--json' ? JSON.stringify(all, null, 2) : all.map(asText).join('\n\n'))
      return 0
    }),
}

function described(name: MeasureName) {
  const { unit, grain, numerator, per, seenBy, dimensions, shownOn, needs } = measureOf(name)
  return {
    name,
    title: words.measure[name],
    definition: words.means[name],
    unit: words.unit[unit],
    grain,
    numerator,
    denominator: per,
    left_out: needs.map(({ reason }) => words.leftOut[reason]),
    dimensions,
    seen_by: seenBy,
    shown_on: shownOn,
  }
}

function asText(one: ReturnType<typeof described>): string {
  const line = (name: string, value: string) => `  ${name.padEnd(12)}${value}`
  return [
    `${one.name} (${one.title})`,
    line('counts', one.definition),
    line('unit', one.unit),
    line('sum', one.denominator === null ? one.numerator : `${one.numerator} ÷ ${one.denominator}`),
    line('a row is', one.grain),
    ...(one.left_out.length > 0 ? [line('left out', one.left_out.join('; '))] : []),
    ...(one.dimensions.length > 0 ? [line('by', one.dimensions.join(', '))] : []),
    line('seen by', one.seen_by),
    line('shown on', one.shown_on.join(', ')),
  ].join('\n')
}

function fleetIn(args: readonly string[]): string | null {
  if (args.length === 0) return null
  const [flag, fleet, ...more] = args
  if (flag !== '--fleet' || !fleet || more.length > 0) throw new CommandRefused('measures rebuild [--fleet FLEET]')
  return fleet
}

function rebuild(fleet: string | null, out: (text: string) => void): Promise<number> {
  return withInstallation(async ({ databaseUrl }) => {
    const pool = systemPool(databaseUrl, 1)
    const db = kyselyOver(pool)
    try {
      const all = await db.selectFrom('fleets').select(['id', 'name']).orderBy('name').execute()
      for (const { id, name } of fleet === null ? all : [named(all, fleet)]) {
        out(JSON.stringify({ fleet: name, ...(await rebuildFacts(db, id)) }))
      }
      return 0
    } finally {
      await pool.end({ timeout: 5 })
    }
  })
}
