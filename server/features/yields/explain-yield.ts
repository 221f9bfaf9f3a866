import type { ExplainYieldInput, TakeBackYieldInput } from '#contracts/yields.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { mayExplain } from '#domain/yields/yield-states.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { type FleetHaul, judgedHauls } from './judged-hauls.ts'

export type FindingAnswer = { loadId: Uuid; version: number }

/** A load is judged beside those of so many days before and after its delivery, as its scales are known by all of them. */
const DAYS_AROUND = 29

/** Says why a load's delivered weight is not the loaded one. It may be explained anew until it is claimed. */
export async function explainYield(w: Writing, input: ExplainYieldInput): Promise<FindingAnswer> {
  const { loadId, reason, note, originMoistureBp, destinationMoistureBp } = input
  const before = await heldFinding(w, loadId, input.version)
  const load = await judgedLoad(w, loadId)
  const { state, isBehindScale } = load.judgement
  if (state === 'claimed' || state === 'settled') throw refused('yield_claimed')
  // By the plain weights it is out; that a scale explains it may be said, and that somebody stole it may not.
  if (reason === 'theft' && isBehindScale) throw refused('yield_behind_scale', {}, 'reason')
  if (!mayExplain(state) && !isBehindScale) throw refused('yield_not_out')
  const finding = {
    state: 'explained' as const,
    reason,
    note,
    origin_moisture_bp: originMoistureBp,
    destination_moisture_bp: destinationMoistureBp,
  }
  return keepFinding(w, loadId, before, finding)
}

/** Takes an explanation back: the load is looked into again. */
export async function takeBackYield(w: Writing, { loadId, version }: TakeBackYieldInput): Promise<FindingAnswer> {
  const before = await heldFinding(w, loadId, version)
  if (!before || before.state === 'open') throw notFound()
  if (before.state !== 'explained') throw refused('yield_claimed')
  const open = {
    state: 'open' as const,
    reason: null,
    note: null,
    origin_moisture_bp: null,
    destination_moisture_bp: null,
  }
  return keepFinding(w, loadId, before, open)
}

async function judgedLoad({ trx, actor, now }: Writing, loadId: Uuid): Promise<FleetHaul> {
  const row = await trx
    .selectFrom('loads')
    .select('delivered_at')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .executeTakeFirst()
  if (!row?.delivered_at) throw notFound()
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  const day = dayIn(row.delivered_at, zone)
  const { hauls } = await judgedHauls(
    trx,
    { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) },
    actor,
    now,
  )
  const load = hauls.find(({ id }) => id === loadId)
  if (!load) throw notFound()
  return load
}

type Held = { state: string; reason: string | null; version: number }

/** The finding as somebody saw it, held against another who decides at the same time. */
async function heldFinding({ trx, actor }: Writing, loadId: Uuid, version: number | null): Promise<Held | null> {
  const load = await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw notFound()
  const row = await trx
    .selectFrom('yield_findings')
    .select(['state', 'reason', 'version'])
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', loadId)
    .executeTakeFirst()
  const isAsSeen = row ? row.version === version || (version === null && row.state === 'open') : version === null
  if (!isAsSeen) throw stale({ version: row?.version ?? null })
  return row ?? null
}

type Decided = {
  state: 'open' | 'explained'
  reason: ExplainYieldInput['reason'] | null
  note: string | null
  origin_moisture_bp: number | null
  destination_moisture_bp: number | null
}

async function keepFinding(w: Writing, loadId: Uuid, before: Held | null, decided: Decided): Promise<FindingAnswer> {
  const { trx, actor, now } = w
  const version = (before?.version ?? 0) + 1
  const row = { ...decided, decided_by: actor.userId, decided_at: now, version }
  await trx
    .insertInto('yield_findings')
    .values({ fleet_id: actor.fleetId, load_id: loadId, ...row })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'load_id']).doUpdateSet(row))
    .execute()
  const was = before && { state: before.state, reason: before.reason }
  await w.audit({ entity: 'yield_finding', id: loadId, before: was, after: decided, reason: decided.note })
  await w.announce({ topic: 'yields', entity: 'yield_finding', id: loadId, version })
  return { loadId, version }
}
