import { sql } from 'kysely'
import type { TakeStatementInput } from '#contracts/plant-statements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import { coveredDays } from '#domain/plant-statements/covered-days.ts'
import type { LineReject } from '#domain/plant-statements/read-statement.ts'
import type { StatementLine } from '#domain/plant-statements/reconcile.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { daysBetween } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { FileStore } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { fleetCurrency, mustBePlant } from './look-at-statement.ts'
import { namedLines, plantNames } from './plant-names.ts'
import { cellsOf, linesOf, type StatementFile } from './read-file.ts'
import { type KeyedLine, keyedLines, knownLines } from './stored-lines.ts'

type Tools = {
  read<T>(work: (trx: FleetTransaction) => Promise<T>): Promise<T>
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>
  actor: Actor
  files: Pick<FileStore, 'get'>
}
export type TakenStatement = { id: Uuid; lines: number; known: number; rejected: number }

const MOST_DAYS = 100
const ROWS_A_STATEMENT = 1000

/**
 * Takes the lines of a statement, in one transaction: all that can be, or none. What cannot be is kept beside with its
 * reason, and how the plant writes its statements is remembered. Throws plant_file_taken where it was taken meanwhile, and
 * plant_lines_known where every line stands on a statement already.
 */
export async function takeStatement(tools: Tools, input: TakeStatementInput): Promise<TakenStatement> {
  const { read, actor, files } = tools
  if (input.to < input.from) throw invalid('to', 'period_ends_before_start')
  const { row, currency, names } = await read(async (trx) => ({
    row: await storedStatement(trx, actor.fleetId, input.id),
    currency: await fleetCurrency(trx, actor.fleetId),
    names: await plantNames(trx, actor.fleetId),
  }))
  // Taken by this very call before: its answer is kept. By another one: refused below.
  const isWaiting = row?.state === 'received'
  const file = isWaiting
    ? await linesOf(await cellsOf(files, actor.fleetId, row, input.mapping), input.mapping, currency)
    : null
  return tools.write(async (w) => {
    if (!row) throw notFound()
    await inTurn(w.trx, actor.fleetId, 'plant_statements')
    if (!file) throw refused('plant_file_taken')
    mustBeAnswered(file)
    await mustBePlant(w.trx, actor.fleetId, input.siteId)
    const keyed = keyedLines(namedLines(file.lines, names, input.mapping))
    const before = await knownLines(w.trx, actor.fleetId, input.siteId, keyed)
    const fresh = keyed.filter((line) => !before.isKnown(line))
    const period = coveredDays(file.lines, input)
    if (keyed.length === 0 || !period) throw refused('plant_no_lines')
    if (daysBetween(period.from, period.to) >= MOST_DAYS)
      throw refused('plant_too_many_days', { maximum: MOST_DAYS }, 'to')
    if (fresh.length === 0) throw refused('plant_lines_known', { file: before.fileName ?? '' })
    const counts = { lines: fresh.length, known: keyed.length - fresh.length }
    await openStatement(w, { ...input, ...period }, { ...counts, rejects: file.rejects })
    await rememberMapping(w, input.siteId, input.mapping)
    await insertLines(w, input, fresh)
    await w.audit({
      entity: 'plant_statement',
      id: input.id,
      after: { site_id: input.siteId, ...period, ...counts, rejected: file.rejects.length },
    })
    await w.announce({ topic: 'plant_statements', entity: 'plant_statement', id: input.id })
    return { id: input.id, ...counts, rejected: file.rejects.length }
  })
}

function storedStatement(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('plant_statements')
    .select(['sha256', 'encoding', 'state'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Nothing is guessed into money or weight: what the statement leaves open has to be said first. */
function mustBeAnswered({ file, asksUnit, asksMoney }: StatementFile): void {
  const [question] = file.questions
  if (question) throw refused('plant_question_open', { about: question.about }, `mapping.${question.field}`)
  if (asksUnit) throw refused('plant_unit_open', {}, 'mapping.unit')
  if (asksMoney) throw refused('plant_money_open', {}, 'mapping.money')
}

type Counts = { lines: number; known: number; rejects: LineReject[] }

async function openStatement(w: Writing, input: TakeStatementInput, counts: Counts): Promise<void> {
  const opened = await w.trx
    .updateTable('plant_statements')
    .set({
      state: 'open',
      site_id: input.siteId,
      from_day: input.from,
      to_day: input.to,
      mapping: sql<PlantMapping>`${JSON.stringify(input.mapping)}::text::jsonb`,
      lines: counts.lines,
      known: counts.known,
      rejects: sql<LineReject[]>`${JSON.stringify(counts.rejects)}::text::jsonb`,
      taken_by: w.actor.userId,
      taken_at: w.now,
    })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.id)
    .where('state', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  // Somebody else took it while this one was read.
  if (!opened) throw refused('plant_file_taken')
}

async function rememberMapping({ trx, actor, now }: Writing, siteId: Uuid, mapping: PlantMapping): Promise<void> {
  const row = {
    mapping: sql<PlantMapping>`${JSON.stringify(mapping)}::text::jsonb`,
    updated_by: actor.userId,
    updated_at: now,
  }
  await trx
    .insertInto('plant_mappings')
    .values({ fleet_id: actor.fleetId, site_id: siteId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['fleet_id', 'site_id'])
        .doUpdateSet((eb) => ({ ...row, version: eb('plant_mappings.version', '+', 1) })),
    )
    .execute()
}

async function insertLines(
  w: Writing,
  { id: statementId, siteId }: TakeStatementInput,
  keyed: readonly KeyedLine<StatementLine>[],
): Promise<void> {
  const rows = keyed.map(({ line, key, nth }) => ({
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    statement_id: statementId,
    site_id: siteId,
    line: line.line,
    line_key: key,
    nth,
    ticket: line.ticket,
    day: line.day,
    minute: line.minute,
    truck: line.truck,
    customer: line.customer,
    material: line.material,
    net_milli: line.netMilli,
    unit: line.unit,
    net_lb: line.netLb,
    amount_cents: line.amountCents,
    customer_id: line.customerId,
    material_id: line.materialId,
  }))
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await w.trx
      .insertInto('plant_lines')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute()
}
