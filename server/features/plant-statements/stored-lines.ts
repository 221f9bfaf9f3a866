import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { lineKey } from '#domain/plant-statements/line-keys.ts'
import type { PlantLine } from '#domain/plant-statements/read-statement.ts'
import type { StatementLine } from '#domain/plant-statements/reconcile.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import type { Period } from './gather-hauls.ts'

/** A line that was taken, of one statement or another. */
export type KeptLine = StatementLine & { id: Uuid; statementId: Uuid }

/** The lines of a plant around a period, of every statement that was taken, the oldest statement first. */
export async function keptLines(
  trx: FleetTransaction,
  fleetId: Uuid,
  { siteId, from, to }: Period & { siteId: Uuid },
): Promise<KeptLine[]> {
  const rows = await trx
    .selectFrom('plant_lines as n')
    .innerJoin('plant_statements as s', (join) =>
      join.onRef('s.fleet_id', '=', 'n.fleet_id').onRef('s.id', '=', 'n.statement_id'),
    )
    .select(['n.id', 'n.statement_id', 'n.line', 'n.ticket', 'n.day', 'n.minute', 'n.truck', 'n.customer'])
    .select(['n.material', 'n.net_milli', 'n.unit', 'n.net_lb', 'n.amount_cents', 'n.customer_id', 'n.material_id'])
    .where('n.fleet_id', '=', fleetId)
    .where('n.site_id', '=', siteId)
    .where('n.day', '>=', addDays(from, -DAYS_AROUND))
    .where('n.day', '<=', addDays(to, DAYS_AROUND))
    .orderBy('s.taken_at')
    .orderBy('s.id')
    .orderBy('n.line')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    statementId: row.statement_id,
    line: row.line,
    ticket: row.ticket,
    day: row.day,
    minute: row.minute,
    truck: row.truck,
    customer: row.customer,
    material: row.material,
    netMilli: row.net_milli,
    unit: row.unit,
    netLb: row.net_lb,
    amountCents: row.amount_cents,
    customerId: row.customer_id,
    materialId: row.material_id,
  }))
}

const DAYS_AROUND = 2

export type KeyedLine<Line> = { line: Line; key: string; nth: number }

/** Lines with what tells them from others: the second of two that are alike is another one. */
export function keyedLines<Line extends PlantLine>(lines: readonly Line[]): KeyedLine<Line>[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = lineKey(line)
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { line, key, nth }
  })
}

/** Which of these lines stand on a statement of the plant that was taken, and on which file the first of them. */
export async function knownLines(
  trx: FleetTransaction,
  fleetId: Uuid,
  siteId: Uuid,
  lines: readonly KeyedLine<PlantLine>[],
): Promise<{ isKnown: (line: KeyedLine<PlantLine>) => boolean; fileName: string | null }> {
  const days = lines.map(({ line }) => line.day).sort()
  const [from, to]: (Day | undefined)[] = [days[0], days.at(-1)]
  if (!from || !to) return { isKnown: () => false, fileName: null }
  const rows = await trx
    .selectFrom('plant_lines as n')
    .innerJoin('plant_statements as s', (join) =>
      join.onRef('s.fleet_id', '=', 'n.fleet_id').onRef('s.id', '=', 'n.statement_id'),
    )
    .select(['n.line_key', 'n.nth', 's.file_name'])
    .where('n.fleet_id', '=', fleetId)
    .where('n.site_id', '=', siteId)
    .where('n.day', '>=', from)
    .where('n.day', '<=', to)
    .execute()
  const known = new Map(rows.map(({ line_key, nth, file_name }) => [`${line_key} ${nth}`, file_name]))
  const name = ({ key, nth }: KeyedLine<PlantLine>) => known.get(`${key} ${nth}`)
  return {
    isKnown: (line) => name(line) !== undefined,
    fileName: lines.map(name).find((file) => file !== undefined) ?? null,
  }
}
