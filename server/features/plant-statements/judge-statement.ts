import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { MoneyMeaning } from '#domain/plant-statements/columns.ts'
import type { PlantLimits } from '#domain/plant-statements/match-lines.ts'
import { type Reconciled, reconcile, type StatementLine } from '#domain/plant-statements/reconcile.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { storedSettings } from '../stored-settings.ts'
import { type FleetHaul, haulsAt, type Period } from './gather-hauls.ts'
import { type KeptLine, keptLines } from './stored-lines.ts'

/** A line of this statement, taken or not yet, or of another one of the plant. */
export type JudgedLine = StatementLine & { id: Uuid | null; statementId: Uuid | null }
export type JudgedRow = Reconciled<JudgedLine, FleetHaul>

/** How far both sides may differ, as the fleet has set it. */
async function plantLimits(trx: FleetTransaction, fleetId: Uuid): Promise<PlantLimits> {
  const stored = await storedSettings(trx, fleetId)
  return {
    shareBp: settingValue(stored, 'plant_weight_bp'),
    leastLb: settingValue(stored, 'plant_weight_lb'),
    moneyCents: settingValue(stored, 'plant_money') * 100,
    withinMin: settingValue(stored, 'plant_match_min'),
  }
}

type Judged = Period & {
  /** Null for one that was not taken yet. */
  id: Uuid | null
  siteId: Uuid
  money: MoneyMeaning
}

/**
 * Holds a statement against our hauls. Lines of the plant's other statements are matched along with its own, so that a haul
 * that another statement has is missing on none; a day that an earlier one covers is that one's.
 */
export async function judgeStatement(
  trx: FleetTransaction,
  fleetId: Uuid,
  statement: Judged,
  ownLines: readonly StatementLine[] | null,
): Promise<JudgedRow[]> {
  const { id } = statement
  const kept = await keptLines(trx, fleetId, statement)
  const own: JudgedLine[] = ownLines
    ? ownLines.map((line) => ({ ...line, id: null, statementId: null }))
    : kept.filter(({ statementId }) => statementId === id)
  const others: KeptLine[] = kept.filter(({ statementId }) => statementId !== id)
  const hauls = await haulsAt(trx, fleetId, statement)
  const covered = await coveredBefore(trx, fleetId, statement)
  const open = hauls.map((haul) => ({ ...haul, isCovered: haul.isCovered && !covered(haul.day) }))
  const limits = await plantLimits(trx, fleetId)
  const rows = reconcile<JudgedLine, FleetHaul>([...others, ...own], open, { limits, money: statement.money })
  return rows.filter(({ line }) => line === null || line.statementId === id)
}

/** Whether a statement of the plant that was taken before this one covers a day. */
async function coveredBefore(
  trx: FleetTransaction,
  fleetId: Uuid,
  { id, siteId, from, to }: Judged,
): Promise<(day: Day) => boolean> {
  const rows = await trx
    .selectFrom('plant_statements')
    .select(['id', 'from_day', 'to_day', 'taken_at'])
    .where('fleet_id', '=', fleetId)
    .where('site_id', '=', siteId)
    .where('state', '<>', 'received')
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  const at = rows.findIndex((row) => row.id === id)
  const before = at < 0 ? rows : rows.slice(0, at)
  return (day) =>
    before.some(({ from_day, to_day }) => from_day !== null && to_day !== null && from_day <= day && day <= to_day)
}
