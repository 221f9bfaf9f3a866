import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { openQuoteStatuses, type QuoteStatus } from '#domain/sales/quote-states.ts'
import { type MarginBand, marginBandOf, marginBands, outcomeOf, winRateHundredths } from '#domain/sales/win-rate.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { storedSettings } from '../stored-settings.ts'

const YEAR_DAYS = 365
/** Rows of a table of customers or materials; those with the fewest quotes are left out. */
const MOST_ROWS = 8

export type WinRow<Key> = { key: Key; won: number; lost: number; rateHundredths: number | null }

export type QuoteSummary = {
  open: number
  /** What the open quotes come to, and the same by the chances that somebody gave them. */
  pipelineCents: Cents
  weightedCents: Cents
  due: number
  won: number
  lost: number
  rateHundredths: number | null
  byCustomer: WinRow<string | null>[]
  byMaterial: WinRow<string | null>[]
  byMargin: WinRow<MarginBand>[]
}

/** What is with customers now, and how the quotes of the last twelve months ended. */
export async function quoteSummary(trx: FleetTransaction, { fleetId }: Actor, now: Instant): Promise<QuoteSummary> {
  const zone = settingValue(await storedSettings(trx, fleetId), 'fleet_zone')
  const today = dayIn(now, zone)
  const open = await sql<{ open: number; pipeline: Cents; weighted: Cents; due: number }>`
    select count(*)::int as open, coalesce(sum(total_cents), 0)::bigint as pipeline,
      coalesce(sum(round(total_cents * probability / 100.0)), 0)::bigint as weighted,
      count(*) filter (where follow_up_on <= ${today}::date)::int as due
    from quotes where fleet_id = ${fleetId} and is_latest and status in (${sql.join([...openQuoteStatuses])})`.execute(
    trx,
  )
  const ended = await endedSince(trx, fleetId, startOfDay(addDays(today, -YEAR_DAYS), zone))
  const sums = open.rows[0]
  const total = tally(ended)
  return {
    open: sums?.open ?? 0,
    pipelineCents: sums?.pipeline ?? NO_MONEY,
    weightedCents: sums?.weighted ?? NO_MONEY,
    due: sums?.due ?? 0,
    ...total,
    rateHundredths: winRateHundredths(total),
    byCustomer: grouped(ended, ({ customer }) => customer).slice(0, MOST_ROWS),
    byMaterial: grouped(ended, ({ material }) => material).slice(0, MOST_ROWS),
    byMargin: marginBands.flatMap((band) => {
      const rows = ended.filter(({ margin }) => margin !== null && marginBandOf(margin) === band)
      return rows.length > 0 ? [rowOf(band, rows)] : []
    }),
  }
}

type Ended = { status: QuoteStatus; customer: string | null; material: string | null; margin: number | null }

function endedSince(trx: FleetTransaction, fleetId: Uuid, since: Instant): Promise<Ended[]> {
  return trx
    .selectFrom('quotes as q')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'q.fleet_id').onRef('c.id', '=', 'q.customer_id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'q.fleet_id').onRef('m.id', '=', 'q.material_id'),
    )
    .select(['q.status', 'm.name as material', 'q.quoted_margin_hundredths as margin'])
    .select((eb) => eb.fn.coalesce('c.company_name', 'q.prospect_name').as('customer'))
    .where('q.fleet_id', '=', fleetId)
    .where('q.is_latest', '=', true)
    .where('q.status', 'in', ['accepted', 'converted', 'declined', 'expired'])
    .where('q.created_at', '>=', since)
    .execute()
}

function tally(rows: readonly Ended[]): { won: number; lost: number } {
  const count = (outcome: 'won' | 'lost') => rows.filter(({ status }) => outcomeOf(status) === outcome).length
  return { won: count('won'), lost: count('lost') }
}

function rowOf<Key>(key: Key, rows: readonly Ended[]): WinRow<Key> {
  const counts = tally(rows)
  return { key, ...counts, rateHundredths: winRateHundredths(counts) }
}

/** Those with the most quotes first. */
function grouped(rows: readonly Ended[], keyOf: (row: Ended) => string | null): WinRow<string | null>[] {
  const groups = Map.groupBy(rows, keyOf)
  return [...groups]
    .map(([key, ofKey]) => rowOf(key, ofKey))
    .toSorted((a, b) => b.won + b.lost - (a.won + a.lost) || (a.key ?? '').localeCompare(b.key ?? ''))
}
