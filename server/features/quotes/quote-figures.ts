import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { QuoteFigures } from '#db/schema/quotes.ts'
import { type QuoteEstimate, quoteEstimate } from '#domain/sales/quote-estimate.ts'
import { type QuoteFields, quoteFacts } from '#domain/sales/quote-facts.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { MissingFact } from '#domain/settlements/haul.ts'
import { hourIncrements } from '#domain/settlements/terms.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'

/** What the figures of a quote come to, or which fields and facts they wait for. */
export type QuotePreview =
  | { ok: true; estimate: QuoteEstimate; floorHundredths: number; targetHundredths: number }
  | { ok: false; missing: (keyof QuoteFields)[]; lacks: MissingFact[] }

/** The figures that follow from the fields of a quote now, by the fleet's settings and what the material says. */
export async function previewQuote(
  trx: FleetTransaction,
  { fleetId, now, id }: { fleetId: Uuid; now: Instant; id: Uuid },
  fields: QuoteFields,
): Promise<QuotePreview> {
  const stored = await storedSettings(trx, fleetId)
  const increment = settingValue(stored, 'hours_increment_min')
  const floorHundredths = settingValue(stored, 'quote_floor_margin')
  const targetHundredths = settingValue(stored, 'quote_target_margin')
  const found = quoteFacts(fields, fields.lines ?? [], {
    id,
    material: await materialOf(trx, fleetId, fields.materialId),
    floorHundredths,
    targetHundredths,
    hourIncrementMin: hourIncrements.find((minutes) => String(minutes) === increment) ?? 15,
    today: dayIn(now, settingValue(stored, 'fleet_zone')),
  })
  if (!found.ok) return { ok: false, missing: found.missing, lacks: [] }
  const result = quoteEstimate(found.facts)
  if (!result.ok) return { ok: false, missing: [], lacks: [...new Set(result.missing)] }
  return { ok: true, estimate: result.estimate, floorHundredths, targetHundredths: found.facts.targetHundredths }
}

async function materialOf(trx: FleetTransaction, fleetId: Uuid, id: Uuid | null) {
  if (id === null) return null
  const row = await trx
    .selectFrom('materials')
    .select(['id', 'density_lb_yd3 as densityLbYd3', 'bushel_lb as bushelLb'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The figures that a quote keeps for its lists. */
export function keptFigures(preview: QuotePreview): QuoteFigures {
  const price = preview.ok ? preview.estimate.price : null
  return {
    load_price_cents: price?.total ?? null,
    load_cost_cents: preview.ok ? preview.estimate.cost.totalCents : null,
    total_cents: price?.totalCents ?? null,
    quoted_margin_hundredths: price?.marginHundredths ?? null,
  }
}
