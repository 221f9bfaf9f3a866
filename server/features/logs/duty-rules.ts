import { type Kysely, sql } from 'kysely'
import type { SetDutyRulesInput } from '#contracts/logs.ts'
import type { Database } from '#db/schema/index.ts'
import type { DriverRules } from '#domain/compliance/logs/duty-log.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'

/** A driver whose hours are kept: their zone, and what they are judged by. */
export type DutyDriver = {
  id: Uuid
  name: string
  userId: Uuid | null
  contractorId: Uuid | null
  /** Of their home terminal, else of the fleet. */
  zone: string
  rules: DriverRules
  /** Null where the fleet's own cycle holds. */
  ownCycle: DriverRules['cycle'] | null
  /** 0 where nothing was set for them. */
  rulesVersion: number
}

/** Drivers with what their hours are judged by, for a query's further conditions; the table is `d`. */
export function dutyDrivers(db: Kysely<Database>, fleetId: Uuid) {
  return db
    .selectFrom('drivers as d')
    .innerJoin('fleets as f', 'f.id', 'd.fleet_id')
    .leftJoin('terminals as m', (join) =>
      join.onRef('m.fleet_id', '=', 'd.fleet_id').onRef('m.id', '=', 'd.terminal_id'),
    )
    .leftJoin('driver_duty_rules as r', (join) =>
      join.onRef('r.fleet_id', '=', 'd.fleet_id').onRef('r.driver_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.full_name as name', 'd.user_id', 'd.contractor_id', 'd.created_at'])
    .select([sql<string>`coalesce(m.zone, f.zone)`.as('zone'), 'r.cycle', 'r.construction_restart', 'r.short_haul'])
    .select(['r.personal_conveyance', 'r.yard_moves', 'r.sleeper_berth', 'r.version as rules_version'])
    .where('d.fleet_id', '=', fleetId)
}

type DriverRow = Awaited<ReturnType<ReturnType<typeof dutyDrivers>['executeTakeFirstOrThrow']>>

/** A row of `dutyDrivers`; what was not set for a driver is as the fleet has it. */
export function dutyDriver(row: DriverRow, settings: StoredSettings): DutyDriver {
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    contractorId: row.contractor_id,
    zone: row.zone,
    rules: {
      cycle: row.cycle ?? (settingValue(settings, 'hos_cycle') === 'sixty' ? '60/7' : '70/8'),
      hasConstructionRestart: row.construction_restart ?? false,
      isShortHaul: row.short_haul ?? false,
      mayUsePersonal: row.personal_conveyance ?? true,
      mayMoveInYard: row.yard_moves ?? true,
      hasSleeper: row.sleeper_berth ?? false,
    },
    ownCycle: row.cycle,
    rulesVersion: row.rules_version ?? 0,
  }
}

/** One driver of a fleet; null for one that is not there. */
export async function findDutyDriver(db: Kysely<Database>, fleetId: Uuid, id: Uuid): Promise<DutyDriver | null> {
  const row = await dutyDrivers(db, fleetId).where('d.id', '=', id).executeTakeFirst()
  return row ? dutyDriver(row, await settingsIn(db, fleetId)) : null
}

async function settingsIn(db: Kysely<Database>, fleetId: Uuid): Promise<StoredSettings> {
  const rows = await db.selectFrom('fleet_settings').select(['key', 'value']).where('fleet_id', '=', fleetId).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Sets what a driver's hours are judged by. Throws stale_version where somebody else has set it meanwhile. */
export async function setDutyRules(w: Writing, input: SetDutyRulesInput): Promise<{ version: number }> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  const row = await dutyDrivers(trx, fleetId).where('d.id', '=', input.driverId).forNoKeyUpdate('d').executeTakeFirst()
  if (!row) throw notFound()
  const before = dutyDriver(row, await storedSettings(trx, fleetId))
  if (before.rulesVersion !== input.version) throw stale({ version: before.rulesVersion })
  const version = input.version + 1
  const columns = {
    cycle: input.cycle,
    construction_restart: input.hasConstructionRestart,
    short_haul: input.isShortHaul,
    personal_conveyance: input.mayUsePersonal,
    yard_moves: input.mayMoveInYard,
    sleeper_berth: input.hasSleeper,
    version,
    changed_by: actor.userId,
    changed_at: now,
  }
  await trx
    .insertInto('driver_duty_rules')
    .values({ fleet_id: fleetId, driver_id: input.driverId, ...columns })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'driver_id']).doUpdateSet(columns))
    .execute()
  const { cycle, ...flags } = before.rules
  const { operationId: _, driverId, version: _version, cycle: newCycle, ...newFlags } = input
  await w.audit({
    entity: 'duty_rules',
    id: driverId,
    before: { cycle, ...flags },
    after: { cycle: newCycle, ...newFlags },
  })
  await w.announce({ topic: 'hours', entity: 'duty_rules', id: driverId, driverId, contractorId: before.contractorId })
  return { version }
}
