import { sql } from 'kysely'
import type {
  AmendReturnInput,
  DecideCheckInput,
  FileReturnInput,
  IftaQuarterInput,
  IncludeTruckInput,
  MoveReturnInput,
} from '#contracts/ifta.ts'
import type { FiledFigures, IftaDecisions } from '#db/schema/ifta.ts'
import { type IftaState, isFiled } from '#domain/ifta/states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type Filer, filerOf, trucksOf } from './filer.ts'
import { filedTrucks, type WorkedOut, workedOut } from './quarter.ts'

export type Moved = { state: IftaState; version: number }
type Held = { id: Uuid; state: IftaState; version: number; filer: Filer }

/** Holds a return until the transaction ends, and makes its row where nobody has touched it. Throws stale_version. */
async function hold(
  w: Writing,
  { quarter, contractorId, version }: IftaQuarterInput & { version: number },
): Promise<Held> {
  const { trx, actor, now } = w
  const filer = await filerOf(trx, actor, contractorId)
  await trx
    .insertInto('ifta_returns')
    .values({
      fleet_id: actor.fleetId,
      id: w.newId(),
      quarter,
      contractor_id: contractorId,
      state: 'open',
      version: 0,
      changed_by: actor.userId,
      changed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'quarter', 'contractor_id']).doNothing())
    .execute()
  const row = await trx
    .selectFrom('ifta_returns')
    .select(['id', 'state', 'version'])
    .where('fleet_id', '=', actor.fleetId)
    .where('quarter', '=', quarter)
    .where((eb) => eb('contractor_id', contractorId === null ? 'is' : '=', contractorId))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.version !== version) throw stale({ version: row.version, state: row.state })
  return { ...row, filer }
}

async function keep(w: Writing, held: Held, state: IftaState, after: Record<string, string>): Promise<Moved> {
  const version = held.version + 1
  await w.trx
    .updateTable('ifta_returns')
    .set({ state, version, changed_by: w.actor.userId, changed_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', held.id)
    .execute()
  const { reason = null, ...rest } = after
  await w.audit({
    entity: 'ifta_return',
    id: held.id,
    before: { state: held.state },
    after: { state, ...rest },
    reason,
  })
  const contractorId = held.filer.contractorId
  await w.announce({ topic: 'ifta', entity: 'ifta_return', id: held.id, version, contractorId })
  return { state, version }
}

/** Hands an open return over to be looked through, or takes it back to be worked on. */
export async function moveReturn(w: Writing, input: MoveReturnInput): Promise<Moved> {
  const held = await hold(w, input)
  if (isFiled(held.state)) throw refused('ifta_is_filed')
  if (held.state === input.to) throw refused('ifta_is_there')
  return keep(w, held, input.to, { quarter: input.quarter })
}

/** Writes down what explains a check, or opens it anew. An explanation is of the figures that the check has now. */
export async function decideCheck(w: Writing, input: DecideCheckInput): Promise<Moved> {
  const held = await hold(w, input)
  if (input.decision === 'explained') {
    if (!input.reason) throw invalid('reason', 'required')
    const { shown } = await workedOut(w.trx, input, w.actor, w.now)
    if (!shown.findings.some(({ key }) => key === input.key)) throw refused('ifta_check_gone', {}, 'key')
  }
  await decide(w, held, { subject: 'check', key: input.key, decision: input.decision, reason: input.reason })
  return keep(w, held, held.state, decided(input.key, input))
}

/** Counts a truck in or out where its weight does not say what it is. */
export async function includeTruck(w: Writing, input: IncludeTruckInput): Promise<Moved> {
  const held = await hold(w, input)
  const truck = await w.trx
    .selectFrom('trucks')
    .select('unit_number')
    .where('trucks.fleet_id', '=', w.actor.fleetId)
    .where('trucks.id', '=', input.truckId)
    .where(trucksOf(held.filer))
    .executeTakeFirst()
  if (!truck) throw new AppError({ kind: 'not_found', code: 'not_found', field: 'truckId' })
  if (input.decision !== 'by_rule' && !input.reason) throw invalid('reason', 'required')
  await decide(w, held, { subject: 'truck', key: input.truckId, decision: input.decision, reason: input.reason })
  return keep(w, held, held.state, decided(truck.unit_number, input))
}

function decided(
  of: string,
  { decision, reason }: { decision: string; reason: string | null },
): Record<string, string> {
  return { of, decision, ...(reason && { reason }) }
}

async function decide(
  w: Writing,
  { id, version: before }: Held,
  row: Pick<IftaDecisions, 'subject' | 'key' | 'decision' | 'reason'>,
): Promise<void> {
  const own = {
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    return_id: id,
    version: before + 1,
    by_user: w.actor.userId,
    at: w.now,
  }
  await w.trx
    .insertInto('ifta_decisions')
    .values({ ...own, ...row })
    .execute()
}

/** Files a return that was looked through: its figures stay from now on as they are. */
export async function fileReturn(w: Writing, input: FileReturnInput): Promise<Moved> {
  const held = await hold(w, input)
  if (held.state !== 'review') throw refused(isFiled(held.state) ? 'ifta_is_filed' : 'ifta_not_reviewed')
  const out = await ready(w, input)
  await addFiling(w, held, { seq: 1, reason: null, ...input }, out)
  return keep(w, held, 'filed', { quarter: input.quarter, confirmation: input.confirmation })
}

/** Files what was found since: a filing of its own, beside what was filed before. */
export async function amendReturn(w: Writing, input: AmendReturnInput): Promise<Moved> {
  const held = await hold(w, input)
  if (!isFiled(held.state)) throw refused('ifta_not_filed')
  const out = await ready(w, input)
  if (out.shown.difference.length === 0) throw refused('ifta_nothing_differs')
  const last = out.shown.filings.at(-1)
  if (last && input.filedOn < last.filedOn) throw invalid('filedOn', 'ifta_filed_before')
  await addFiling(w, held, { seq: (last?.seq ?? 0) + 1, ...input }, out)
  const { quarter, confirmation, reason } = input
  return keep(w, held, 'amended', { quarter, confirmation, reason })
}

/** The quarter as it is to be filed. Refused while something of it is missing or unexplained. */
async function ready(w: Writing, input: FileReturnInput): Promise<WorkedOut> {
  const out = await workedOut(w.trx, input, w.actor, w.now, input.filedOn)
  const { shown } = out
  if (!shown.isOver) throw refused('ifta_not_over')
  if (input.filedOn <= shown.to || input.filedOn > shown.today) throw invalid('filedOn', 'ifta_filed_when')
  if (!out.rates) throw refused('ifta_no_rates')
  if (shown.openFindings > 0) throw refused('ifta_checks_open', { count: shown.openFindings })
  return out
}

type NewFiling = Pick<FileReturnInput, 'filedOn' | 'confirmation'> & { seq: number; reason: string | null }

async function addFiling(w: Writing, held: Held, filing: NewFiling, { shown, rates }: WorkedOut): Promise<void> {
  if (!rates) throw refused('ifta_no_rates')
  const { figures, interestBp, movingS, gapS, trucks } = shown
  const said: FiledFigures = {
    ...{ figures, interestBp, movingS, gapS, monthsLate: shown.monthsLate },
    trucks: filedTrucks(trucks),
  }
  await w.trx
    .insertInto('ifta_filings')
    .values({
      fleet_id: w.actor.fleetId,
      id: w.newId(),
      return_id: held.id,
      seq: filing.seq,
      filed_on: filing.filedOn,
      confirmation: filing.confirmation,
      reason: filing.reason,
      rates_id: rates.id,
      figures: sql<FiledFigures>`${JSON.stringify(said)}::text::jsonb`,
      filed_by: w.actor.userId,
      filed_at: w.now,
    })
    .execute()
}
