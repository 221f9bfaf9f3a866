import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { StatementState } from '#domain/plant-statements/decisions.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'

/** A statement that was taken, as the list shows it. */
export type StatementRow = {
  id: Uuid
  state: StatementState
  fileName: string
  site: string
  from: Day
  to: Day
  lines: number
  decided: number
  rejected: number
  takenAt: Instant
  by: string | null
}

const MOST_STATEMENTS = 100

/** The statements that were taken, the newest first. */
export async function listStatements(
  trx: FleetTransaction,
  actor: Actor,
): Promise<{ rows: StatementRow[]; nextCursor: null }> {
  const rows = await trx
    .selectFrom('plant_statements as s')
    .innerJoin('sites as p', (join) => join.onRef('p.fleet_id', '=', 's.fleet_id').onRef('p.id', '=', 's.site_id'))
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 's.fleet_id').onRef('m.id', '=', 's.taken_by'))
    .select(['s.id', 's.state', 's.file_name as fileName', 'p.name as site', 's.from_day', 's.to_day', 's.lines'])
    .select((eb) => [
      's.taken_at',
      'm.full_name as by',
      eb.fn<number>('jsonb_array_length', ['s.rejects']).as('rejected'),
      eb
        .selectFrom('plant_decisions as d')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('d.fleet_id', '=', 's.fleet_id')
        .whereRef('d.statement_id', '=', 's.id')
        .where('d.undone_at', 'is', null)
        .as('decided'),
    ])
    .where('s.fleet_id', '=', actor.fleetId)
    .where('s.state', '<>', 'received')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_STATEMENTS)
    .execute()
  return {
    rows: rows.flatMap(({ from_day: from, to_day: to, taken_at: takenAt, decided, ...row }) =>
      from && to && takenAt ? [{ ...row, from, to, takenAt, decided: Number(decided ?? 0) }] : [],
    ),
    nextCursor: null,
  }
}

/** A place that statements may come from, and whether it has sent one. */
export type PlantSite = { id: Uuid; name: string; isKnown: boolean }

const MOST_SITES = 1000

/** The fleet's sites, those first whose statements were taken before. */
export async function plantSites(
  trx: FleetTransaction,
  actor: Actor,
): Promise<{ rows: PlantSite[]; nextCursor: null }> {
  const rows = await trx
    .selectFrom('sites as p')
    .leftJoin('plant_mappings as m', (join) =>
      join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.site_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.name', 'm.site_id as known'])
    .where('p.fleet_id', '=', actor.fleetId)
    .where('p.archived_at', 'is', null)
    .orderBy('p.name')
    .limit(MOST_SITES)
    .execute()
  const sites = rows.map(({ id, name, known }) => ({ id, name, isKnown: known !== null }))
  return { rows: sites.sort((one, other) => Number(other.isKnown) - Number(one.isKnown)), nextCursor: null }
}
