import { sql } from 'kysely'
import type { CheckLimits, FuelCheck, FuelRule } from '#domain/fuel/checks/check.ts'
import { checkPurchase } from '#domain/fuel/checks/check-purchase.ts'
import { type Leg, legsOf, mpgHundredths, usualMpgHundredths } from '#domain/fuel/fills.ts'
import { pricePeers } from '#domain/fuel/price-peers.ts'
import { isEngineFuel } from '#domain/fuel/products.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import {
  cardUsers,
  dayNumberOf,
  HISTORY_MIN,
  paidPrices,
  positionsAt,
  readingsBefore,
  type Subject,
  subjectsOf,
} from './check-facts.ts'
import { inParts } from './in-parts.ts'

const DAY_MIN = 24 * 60
const CARD_DAYS = 60
const ROWS_A_STATEMENT = 500

type Changed = { ids: readonly Uuid[]; alsoTrucks?: readonly Uuid[] }

/**
 * Looks at purchases that were added or changed, and at what their trucks bought from a day before on: a purchase changes
 * what is known of its neighbours. Writes every rule's word with its evidence, and the leg that each fill ends. What was
 * decided about a flag stays decided. A fixed number of queries, however many purchases there are.
 */
export async function recheck(w: Writing, { ids, alsoTrucks = [] }: Changed): Promise<void> {
  const { trx, actor } = w
  const changed = await trx
    .selectFrom('fuel_purchases')
    .select(['truck_id', 'purchased_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  const times = changed.map(({ purchased_at }) => purchased_at).sort()
  const first = times[0]
  if (!first) return
  const truckIds = [...new Set([...alsoTrucks, ...changed.flatMap(({ truck_id }) => truck_id ?? [])])]
  const all = await subjectsOf(w, { ids, truckIds, since: addMinutes(first, -HISTORY_MIN) })
  const isChanged = new Set(ids)
  const from = addMinutes(first, -DAY_MIN)
  const subjects = all.filter(({ id, at }) => isChanged.has(id) || at >= from)
  const last = subjects.at(-1)?.at ?? first
  const judge = await judgeOf(w, all, subjects, { from: first, to: last })
  const decided = await decisions(
    w,
    subjects.map(({ id }) => id),
  )
  const rows = subjects
    .map((subject) => judge(subject))
    .map(({ id, checks, leg }) => {
      const flags = checks.flatMap(({ rule, result }) => (result === 'flag' ? [rule] : []))
      const open = flags.filter((rule) => !decided.has(`${id} ${rule}`)).length
      return { id, checks, flags, open, leg_m: leg?.metres ?? null, leg_milli: leg?.gallons ?? null }
    })
  for (const part of inParts(rows, ROWS_A_STATEMENT)) await store(w, part)
}

type Judged = { id: Uuid; checks: FuelCheck[]; leg: Leg | null }

async function judgeOf(
  w: Writing,
  all: readonly Subject[],
  subjects: readonly Subject[],
  span: { from: Instant; to: Instant },
): Promise<(subject: Subject) => Judged> {
  const stored = await storedSettings(w.trx, w.actor.fleetId)
  const limits = limitsOf(stored)
  const wide = (days: number) => ({
    from: addMinutes(span.from, -days * DAY_MIN),
    to: addMinutes(span.to, days * DAY_MIN),
  })
  const cards = [...new Set(subjects.flatMap(({ cardLast4 }) => cardLast4 ?? []))]
  const [positions, readings, users, paid] = [
    await positionsAt(w, subjects, limits.placeMin),
    await readingsBefore(w, subjects),
    await cardUsers(w, cards, { ...wide(CARD_DAYS), to: span.to }),
    await paidPrices(w, wide(14)),
  ]
  const peers = pricePeers(paid, settingValue(stored, 'fuel_index_price'))
  const byTruck = Map.groupBy(all, ({ truckId }) => truckId)
  const legs = new Map([...byTruck.values()].map((own) => [own, legsOf(own.filter(fills))]))
  return (subject) => {
    const own = (subject.truckId && byTruck.get(subject.truckId)) || []
    const ownLegs = legs.get(own) ?? []
    const leg = ownLegs.find(({ fillId }) => fillId === subject.id) ?? null
    const position = positions.get(subject.id)
    const until = addMinutes(subject.at, DAY_MIN)
    const checks = checkPurchase(subject, {
      truck: subject.truck,
      near: own.filter((one) => one.wholeId !== subject.wholeId && one.at <= until),
      lastReading: readings.get(subject.id) ?? null,
      position: position ? { point: { lat: position.lat, lon: position.lon }, minutesApart: position.minutes } : null,
      prices: peers(subject.product, subject.region, dayNumberOf(subject.day)),
      mpgHundredths: leg && mpgHundredths(leg),
      usualMpgHundredths: usualMpgHundredths(ownLegs.filter((one) => one !== leg)),
      card: (subject.cardLast4 && users.get(subject.cardLast4)) || null,
      isFormerDriver: subject.isFormerDriver,
      limits,
    })
    return { id: subject.id, checks, leg }
  }
}

const fills = ({ product, gallons }: Subject) => isEngineFuel(product) && gallons > 0

function limitsOf(stored: StoredSettings): CheckLimits {
  return {
    placeM: settingValue(stored, 'fuel_place_m'),
    placeMin: settingValue(stored, 'fuel_place_min'),
    capacityPct: settingValue(stored, 'fuel_capacity_pct'),
    velocityMin: settingValue(stored, 'fuel_velocity_min'),
    pricePct: settingValue(stored, 'fuel_price_pct'),
    mpgPct: settingValue(stored, 'fuel_mpg_pct'),
    opensMin: settingValue(stored, 'fuel_from_hour') * 60,
    closesMin: settingValue(stored, 'fuel_to_hour') * 60,
    isOpenWeekends: settingValue(stored, 'fuel_weekends'),
  }
}

/** Flags that were reviewed or explained, as the purchase's id with the rule. */
async function decisions({ trx, actor }: Writing, ids: readonly Uuid[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('fuel_reviews')
    .distinctOn(['purchase_id', 'rule'])
    .select(['purchase_id', 'rule', 'decision'])
    .where('fleet_id', '=', actor.fleetId)
    .where(sql<boolean>`purchase_id = any(${[...ids]}::uuid[])`)
    .orderBy('purchase_id')
    .orderBy('rule')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const standing = rows.filter(({ decision }) => decision !== 'reopened')
  return new Set(standing.map(({ purchase_id, rule }) => `${purchase_id} ${rule}`))
}

type Stored = {
  id: Uuid
  checks: FuelCheck[]
  flags: FuelRule[]
  open: number
  leg_m: number | null
  leg_milli: number | null
}

async function store({ trx, actor, now }: Writing, rows: readonly Stored[]): Promise<void> {
  await sql`
    update fuel_purchases p
    set checks = r.checks, flags = array(select jsonb_array_elements_text(r.flags)), open_flags = r.open,
      leg_m = r.leg_m, leg_milli = r.leg_milli, checked_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (id uuid, checks jsonb, flags jsonb, open int, leg_m bigint, leg_milli bigint)
    where p.fleet_id = ${actor.fleetId} and p.id = r.id`.execute(trx)
}
