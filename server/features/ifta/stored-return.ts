import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FiledFigures } from '#db/schema/ifta.ts'
import type { Quarter } from '#domain/ifta/quarter.ts'
import type { IftaState } from '#domain/ifta/states.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { Filer } from './filer.ts'
import type { TruckChoice } from './quarter-facts.ts'

/** A return as it is kept; one that nobody has touched is open, under version 0. */
export type StoredReturn = { id: Uuid | null; state: IftaState; version: number }

/** The return of a filer's quarter. */
export async function storedReturn(trx: FleetTransaction, filer: Filer, quarter: Quarter): Promise<StoredReturn> {
  const row = await trx
    .selectFrom('ifta_returns')
    .select(['id', 'state', 'version'])
    .where('fleet_id', '=', filer.fleetId)
    .where('quarter', '=', quarter)
    .where((eb) => eb('contractor_id', filer.contractorId === null ? 'is' : '=', filer.contractorId))
    .executeTakeFirst()
  return row ?? { id: null, state: 'open', version: 0 }
}

export type Filing = {
  seq: number
  filedOn: Day
  confirmation: string
  reason: string | null
  ratesId: Uuid
  by: string
  filedAt: Instant
  figures: FiledFigures
}

/** What was filed of a return, the return first. */
export async function filingsOf(trx: FleetTransaction, { fleetId }: Filer, returnId: Uuid | null): Promise<Filing[]> {
  if (returnId === null) return []
  const rows = await trx
    .selectFrom('ifta_filings as f')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'f.fleet_id').onRef('m.id', '=', 'f.filed_by'))
    .select(['f.seq', 'f.filed_on as filedOn', 'f.confirmation', 'f.reason', 'f.rates_id as ratesId'])
    .select(['m.full_name', 'f.filed_at as filedAt', 'f.figures'])
    .where('f.fleet_id', '=', fleetId)
    .where('f.return_id', '=', returnId)
    .orderBy('f.seq')
    .execute()
  return rows.map(({ full_name, ...row }) => ({ ...row, by: full_name ?? '' }))
}

export type Explained = { reason: string; by: string; at: Instant }

/** What was decided of a return's checks and trucks; of each the newest counts. */
export async function decisionsOf(
  trx: FleetTransaction,
  { fleetId }: Filer,
  returnId: Uuid | null,
): Promise<{ explained: Map<string, Explained>; choices: Map<string, TruckChoice> }> {
  const explained = new Map<string, Explained>()
  const choices = new Map<string, TruckChoice>()
  if (returnId === null) return { explained, choices }
  const rows = await trx
    .selectFrom('ifta_decisions as d')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'd.fleet_id').onRef('m.id', '=', 'd.by_user'))
    .distinctOn(['d.subject', 'd.key'])
    .select(['d.subject', 'd.key', 'd.decision', 'd.reason', 'd.at', 'm.full_name'])
    .where('d.fleet_id', '=', fleetId)
    .where('d.return_id', '=', returnId)
    .orderBy('d.subject')
    .orderBy('d.key')
    .orderBy('d.version', 'desc')
    .execute()
  for (const { key, decision, reason, at, full_name } of rows) {
    if (decision === 'explained') explained.set(key, { reason: reason ?? '', by: full_name ?? '', at })
    if (decision === 'included' || decision === 'excluded') choices.set(key, decision)
  }
  return { explained, choices }
}
