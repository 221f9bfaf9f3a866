import type { AssignmentFields, DraftFields, ImportLoadsInput } from '#contracts/loads.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { FileReading, RowState } from '#domain/foreign-files/reading.ts'
import type { AssignmentRule } from '#domain/loads/assignment.ts'
import type { ImportFault } from '#domain/loads/import/import-faults.ts'
import { type LoadFileRow, readLoadFile } from '#domain/loads/import/load-file.ts'
import type { PlanGap } from '#domain/loads/plan-gaps.ts'
import { companyKey } from '#domain/sales/company-key.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { exactText, scaled } from '#domain/units/decimal.ts'
import { instantMs } from '#domain/units/time.ts'
import { UUID_RANDOM_BYTES, uuidV7 } from '#domain/units/uuid.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { csvFile } from '../../../csv-file.ts'
import { invalid } from '../../../errors.ts'
import type { Writing } from '../../../writing.ts'
import { createLoads } from '../create-loads.ts'
import type { LoadPreview } from '../load-preview.ts'
import { orRefusal } from '../or-refusal.ts'
import { previewLoad } from '../preview-load.ts'
import { lookUpNames, type NamedRecords } from './named-records.ts'
import { type DraftOfRow, draftOfRow } from './row-draft.ts'

/** More are several lists. */
const MOST_LINES = 500
/** So many in one transaction: short enough that nobody waits for it. */
const CHUNK = 20

export type ImportedLoad = Pick<
  LoadFileRow,
  'line' | 'reference' | 'customer' | 'pickup' | 'delivery' | 'material' | 'quantityMilli' | 'unit'
> & {
  state: RowState
  reason: ImportFault | null
  /** The cell that is at fault. */
  value: string
  /** What the load lacks, or holds that cannot be. */
  gaps: PlanGap[]
  /** Why the load stays without a driver: the checks that do not pass. */
  unassigned: AssignmentRule[]
  /** Another refusal, where none of these reasons fits. */
  code: RefusalCode | null
  /** The load that was made, or the one that is there already; `version` of one that was made now. */
  load: { id: Uuid; number: string | null; version?: number } | null
}

export type ImportedLoads = {
  rows: ImportedLoad[]
  /** The line to go on with; null at the end. */
  next: number | null
  total: number
  file: FileReading
  /** Heads of columns that have something in them and are not taken. */
  unused: string[]
}

/**
 * Plans the next loads of a list, or only says what would become of each line: a few in one call, so that others are
 * served meanwhile. A line always makes the same id, so that the same list sent again doubles nothing.
 */
export async function importLoads(w: Writing, input: ImportLoadsInput): Promise<ImportedLoads> {
  const { csv, answers = {}, from } = input
  const { rows, unused, ...file } = readLoadFile(csvFile(csv, answers.delimiter), answers)
  if (rows.length > MOST_LINES) throw invalid('csv', 'too_big', { maximum: MOST_LINES })
  if (rows.length === 0) throw invalid('csv', 'required')
  const marks = marksOf(rows)
  const part = rows.slice(from, from + CHUNK)
  const named = await lookUpNames(w.trx, w.actor.fleetId, part)
  const done: ImportedLoad[] = []
  for (const [at, row] of part.entries()) {
    const mark = marks[from + at]
    done.push(row.state === 'take' && mark ? await oneRow(w, input, { row, mark, named }) : shown(row, row))
  }
  const next = from + CHUNK
  return { rows: done, next: next < rows.length ? next : null, total: rows.length, file, unused }
}

type Mark = {
  /** What the line says, and for the how-manieth time. */
  key: string
  /** A line before it has the same reference of the same customer. */
  isTwiceHere: boolean
}

function marksOf(rows: readonly LoadFileRow[]): Mark[] {
  const counts = new Map<string, number>()
  const references = new Set<string>()
  return rows.map(({ line: _, rate, ...row }) => {
    const content = JSON.stringify([row, rate && exactText(rate)])
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    const reference = row.reference && `${companyKey(row.customer ?? '')} ${row.reference.toLowerCase()}`
    const isTwiceHere = reference !== null && references.has(reference)
    if (reference) references.add(reference)
    return { key: `${count} ${content}`, isTwiceHere }
  })
}

type Wanted = { row: LoadFileRow; mark: Mark; named: NamedRecords }

async function oneRow(w: Writing, input: ImportLoadsInput, { row, mark, named }: Wanted): Promise<ImportedLoad> {
  const made = draftOfRow(row, named)
  if ('reason' in made) return shown(row, { state: 'refuse', ...made })
  const { id, there } = await placeOf(w, mark, made.draft)
  if (there) return shown(row, { state: 'known', reason: 'imported' }, { load: there })
  const preview = await previewLoad(w.trx, { ...made.draft, ...made.assignment }, w.actor, w.now)
  const known = input.takesSameReference ? null : knownAs(preview, mark)
  if (known) return shown(row, { state: 'known', ...known }, known)
  const rate = rateFault(row, preview)
  if (rate) return shown(row, { state: 'refuse', ...rate })
  const isPriceLater = input.pricesLater && !preview.hasRate
  const gaps = preview.gaps.filter((gap) => gap !== 'rate' || !isPriceLater)
  if (gaps.length > 0) return shown(row, { state: 'refuse', reason: 'gaps' }, { gaps })
  if (input.dryRun) return shown(row, { state: 'take', reason: null }, { unassigned: openChecks(made, preview) })
  return plan(w, input, { row, id, made: { ...made, draft: { ...made.draft, isPriceLater } } })
}

function knownAs({ sameReference: [load] }: LoadPreview, { isTwiceHere }: Mark) {
  if (load) return { reason: 'same_reference' as const, load }
  return isTwiceHere ? { reason: 'twice_here' as const, load: null } : null
}

type Planned = { row: LoadFileRow; id: Uuid; made: DraftOfRow }

async function plan(w: Writing, { operationId }: ImportLoadsInput, { row, id, made }: Planned): Promise<ImportedLoad> {
  const assignment = isHauled(made.assignment) ? { assignment: made.assignment } : {}
  const tried = await orRefusal(w, () => createLoads(w, { operationId, ids: [id], ...made.draft, ...assignment }))
  if (!tried.ok) return shown(row, { state: 'refuse', reason: 'refused' }, { code: tried.refusal.code })
  const [load = null] = tried.done.loads
  const missing = tried.done.refused[0]?.params.missing
  const taken = shown(row, { state: 'take', reason: null }, { load, unassigned: Array.isArray(missing) ? missing : [] })
  return load ? { ...taken, load: { id: load.id, number: load.number, version: load.version } } : taken
}

const isHauled = ({ driverId, contractorId }: AssignmentFields) => driverId !== null || contractorId !== null

/** Nobody gives a reason for a line of a list: whatever does not pass leaves the load planned and unassigned. */
function openChecks({ assignment }: DraftOfRow, { checks }: LoadPreview): AssignmentRule[] {
  if (!isHauled(assignment)) return []
  return checks.filter(({ answer }) => answer !== 'pass').map(({ rule }) => rule)
}

/** A rate in the file is compared with the one on file, and never written over it. */
function rateFault({ rate }: LoadFileRow, { hasRate, money }: LoadPreview) {
  if (rate === null) return null
  const value = exactText(rate)
  const known = money?.revenue?.rateMicro ?? null
  if (hasRate && known === null) return { reason: 'rate_hidden' as const, value }
  return known !== null && scaled(rate, 6) === BigInt(known) ? null : { reason: 'rate_differs' as const, value }
}

/**
 * The id of a line's load, and the load where it is there already: the same line of the same fleet always makes the same
 * id. A line whose load was called off makes another one.
 */
async function placeOf(w: Writing, { key }: Mark, { pickup }: DraftFields) {
  for (let gone = 0; ; gone++) {
    const hash = await sha256Hex(`${w.actor.fleetId} ${gone > 0 ? `${gone} gone ` : ''}${key}`)
    const bytes = Array.from({ length: UUID_RANDOM_BYTES }, (_, at) =>
      Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16),
    )
    const id = uuidV7(instantMs(pickup.windowStart ?? w.now), Uint8Array.from(bytes))
    const load = await loadOf(w, id)
    if (load?.status !== 'cancelled') return { id, there: load && { id, number: load.number } }
  }
}

async function loadOf({ trx, actor }: Writing, id: Uuid) {
  const load = await trx
    .selectFrom('loads')
    .select(['status', 'load_number as number'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return load ?? null
}

type Verdict = { state: RowState; reason: ImportFault | null; value?: string }
type Details = Partial<Pick<ImportedLoad, 'gaps' | 'unassigned' | 'code' | 'load'>>

function shown(row: LoadFileRow, { state, reason, value = '' }: Verdict, more: Details = {}): ImportedLoad {
  const { line, reference, customer, pickup, delivery, material, quantityMilli, unit } = row
  const { gaps = [], unassigned = [], code = null, load = null } = more
  return {
    ...{ line, reference, customer, pickup, delivery, material, quantityMilli, unit },
    ...{ state, reason, value, gaps, unassigned, code, load: load && { id: load.id, number: load.number } },
  }
}
