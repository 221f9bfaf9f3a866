import type { LookAtStatementInput } from '#contracts/plant-statements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { CsvFile } from '#domain/foreign-files/csv-rows.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import { coveredDays } from '#domain/plant-statements/covered-days.ts'
import { type LineReject, statementPieces } from '#domain/plant-statements/read-statement.ts'
import { type PlantSums, plantSums, type StatementLine } from '#domain/plant-statements/reconcile.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import { pieceByPiece } from '../../in-pieces.ts'
import type { FileStore } from '../../ports.ts'
import { rateSight } from '../parties/rate-sight.ts'
import { judgeStatement } from './judge-statement.ts'
import { namedLines, plantNames } from './plant-names.ts'
import { cellsOf, linesOf, type StatementFile } from './read-file.ts'
import { waitingStatement } from './receive-statement.ts'
import { keyedLines, knownLines } from './stored-lines.ts'
import { withoutMoney } from './without-money.ts'

/** What would come of a statement by a mapping; nothing is taken. */
export type StatementDryRun = {
  fileName: string
  siteId: Uuid | null
  mapping: PlantMapping
  /** Where the mapping is from: what was given, what is remembered of the plant, or a guess. */
  from: 'given' | 'remembered' | 'guessed'
  file: FileReading
  asksUnit: boolean
  asksMoney: boolean
  rows: number
  lines: number
  /** Lines that stood on a statement of the plant before, and on which file. */
  known: number
  knownFile: string | null
  rejected: number
  rejects: LineReject[]
  period: { from: Day; to: Day } | null
  /** Names of materials that mean none of ours for sure: they are not compared. */
  unknownMaterials: { name: string; lines: number }[]
  materials: { id: Uuid; name: string }[]
  /** Null while something is asked, or the plant is not named. */
  sums: PlantSums | null
  seesMoney: boolean
}

const SHOWN_REJECTS = 100
const SHOWN_NAMES = 20

type Tools = {
  read: <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>
  actor: Actor
  files: Pick<FileStore, 'get'>
}

/** A dry run of a statement. The parsing happens between short reads. */
export async function lookAtStatement(tools: Tools, input: LookAtStatementInput): Promise<StatementDryRun> {
  const { read, actor, files } = tools
  const { waiting, remembered, currency } = await read(async (trx) => ({
    waiting: await waitingStatement(trx, actor, input.id),
    remembered: input.mapping ? [] : await rememberedMappings(trx, actor.fleetId),
    currency: await fleetCurrency(trx, actor.fleetId),
  }))
  const { siteId } = input
  if (siteId) await read((trx) => mustBePlant(trx, actor.fleetId, siteId))
  const cells = await cellsOf(files, actor.fleetId, waiting, input.mapping)
  const chosen = await chosenMapping(cells, input, remembered)
  const file = await linesOf(cells, chosen.mapping, currency)
  const names = await read((trx) => plantNames(trx, actor.fleetId))
  const lines = namedLines(file.lines, names, file.mapping)
  const held = await read((trx) => heldAgainst(trx, actor, { ...input, siteId: chosen.siteId }, { ...file, lines }))
  return {
    fileName: waiting.file_name,
    siteId: chosen.siteId,
    mapping: file.mapping,
    from: chosen.from,
    file: file.file,
    asksUnit: file.asksUnit,
    asksMoney: file.asksMoney,
    rows: file.lines.length + file.rejects.length,
    rejected: file.rejects.length,
    rejects: file.rejects.slice(0, SHOWN_REJECTS),
    unknownMaterials: unknownMaterials(lines),
    materials: names.materials,
    ...held,
  }
}

type Remembered = { siteId: Uuid; mapping: PlantMapping }
type Chosen = Pick<StatementDryRun, 'siteId' | 'from'> & { mapping: PlantMapping | null }

async function chosenMapping(
  cells: CsvFile,
  input: LookAtStatementInput,
  remembered: readonly Remembered[],
): Promise<Chosen> {
  const { siteId, mapping } = input
  if (mapping) return { siteId, mapping, from: 'given' }
  const named = remembered.find((each) => each.siteId === siteId)
  if (named) return { ...named, from: 'remembered' }
  if (siteId) return { siteId, mapping: null, from: 'guessed' }
  // Without a plant: whose heads these are, where they are those of one plant only.
  const top = { ...cells, rows: cells.rows.slice(0, ROWS_LOOKED_AT) }
  const fitting: Remembered[] = []
  for (const each of remembered) {
    const { questions } = await pieceByPiece(statementPieces(top, each.mapping, null))
    if (!questions.some(({ about }) => about === 'column')) fitting.push(each)
  }
  const [only] = fitting
  return only && fitting.length === 1
    ? { ...only, from: 'remembered' }
    : { siteId: null, mapping: null, from: 'guessed' }
}

const ROWS_LOOKED_AT = 60

async function rememberedMappings(trx: FleetTransaction, fleetId: Uuid): Promise<Remembered[]> {
  return trx
    .selectFrom('plant_mappings')
    .select(['site_id as siteId', 'mapping'])
    .where('fleet_id', '=', fleetId)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()
}

/** Refuses a place that is none of the fleet's. */
export async function mustBePlant(trx: FleetTransaction, fleetId: Uuid, siteId: Uuid): Promise<void> {
  const site = await trx
    .selectFrom('sites')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!site) throw invalid('siteId', 'not_an_option')
}

/** The currency that the fleet works in; null where it has not said. */
export async function fleetCurrency(trx: FleetTransaction, fleetId: Uuid): Promise<string | null> {
  const row = await trx.selectFrom('fleets').select('currency').where('id', '=', fleetId).executeTakeFirst()
  return row?.currency ?? null
}

type Asked = Pick<LookAtStatementInput, 'period'> & { siteId: Uuid | null }
type Held = Pick<StatementDryRun, 'lines' | 'known' | 'knownFile' | 'period' | 'sums' | 'seesMoney'>

async function heldAgainst(
  trx: FleetTransaction,
  actor: Actor,
  { siteId, period }: Asked,
  file: Omit<StatementFile, 'lines'> & { lines: StatementLine[] },
): Promise<Held> {
  const covered = coveredDays(file.lines, period)
  const { customerRates: seesMoney } = await rateSight(trx, actor)
  const keyed = keyedLines(file.lines)
  const before = siteId ? await knownLines(trx, actor.fleetId, siteId, keyed) : { isKnown: () => false, fileName: null }
  const fresh = keyed.filter((line) => !before.isKnown(line)).map(({ line }) => line)
  const isAsked = file.file.questions.length > 0 || file.asksUnit || file.asksMoney
  const about = { lines: fresh.length, known: keyed.length - fresh.length, knownFile: before.fileName }
  if (!siteId || !covered || isAsked || fresh.length === 0) return { ...about, period: covered, sums: null, seesMoney }
  const statement = { id: null, siteId, ...covered, money: file.mapping.money ?? 'nothing' }
  const rows = await judgeStatement(trx, actor.fleetId, statement, fresh)
  const sums = plantSums(rows.map((row) => ({ ...row, isDecided: false })))
  return { ...about, period: covered, sums: seesMoney ? sums : withoutMoney(sums), seesMoney }
}

function unknownMaterials(lines: readonly StatementLine[]): StatementDryRun['unknownMaterials'] {
  const counts = new Map<string, number>()
  for (const { material, materialId } of lines) {
    if (material === null || materialId !== null) continue
    const name = material.toUpperCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.slice(0, SHOWN_NAMES).map(([name, count]) => ({ name, lines: count }))
}
