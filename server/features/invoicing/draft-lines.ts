import { lineTax } from '#domain/sales/invoice-lines.ts'
import { type LineWaiting, waitedTimes } from '#domain/sales/line-waiting.ts'
import type { Explanation, QuantityUnit } from '#domain/settlements/explanation.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { Cents, Day, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import type { BillingLoad } from './billing-loads.ts'

/** A line as it will stand on an invoice: nothing of it changes when a record does. */
export type DraftLine = {
  kind: ChargeKind
  loadId: Uuid
  chargeId: Uuid
  loadNumber: string | null
  ticketNumber: string | null
  poNumber: string | null
  deliveredOn: Day | null
  pickupName: string | null
  deliveryName: string | null
  materialName: string | null
  label: string | null
  quantityMilli: Milli | null
  unit: QuantityUnit | null
  rateMicro: MicroRate | null
  amountCents: Cents
  taxHundredths: number
  taxCents: Cents
  waiting: LineWaiting | null
}

/** The lines of a load that are still to be billed; `taxHundredths` of a percent on each that corrects no billed one. */
export function draftLines(load: BillingLoad, taxHundredths: number, zone: string): DraftLine[] {
  return load.charges.map((charge) => {
    const tax = charge.tax_before ?? taxHundredths
    return {
      kind: charge.kind,
      loadId: load.id,
      chargeId: charge.id,
      loadNumber: load.load_number,
      ticketNumber: ticketsOf(load, charge.explanation),
      poNumber: load.po_number,
      deliveredOn: load.delivered_at && dayIn(load.delivered_at, zone),
      pickupName: load.pickup_name,
      deliveryName: load.delivery_name,
      materialName: load.material_name,
      label: charge.label,
      quantityMilli: charge.quantity_milli,
      unit: charge.unit,
      rateMicro: charge.rate_micro,
      amountCents: charge.amount_cents,
      taxHundredths: tax,
      taxCents: lineTax(charge.amount_cents, tax),
      waiting: waitingOf(charge),
    }
  })
}

function waitingOf({ site, explanation }: BillingLoad['charges'][number]): LineWaiting | null {
  const times = site && waitedTimes(explanation)
  return times ? { site: site.name, zone: site.zone, ...times } : null
}

/** The numbers of the tickets that a line was computed from. */
function ticketsOf(load: BillingLoad, { inputs }: Partial<Pick<Explanation, 'inputs'>>): string | null {
  const ids = new Set(Array.isArray(inputs) ? inputs.map(({ source }) => source.id) : [])
  const numbers = load.tickets.flatMap(({ id, ticket_number }) => (ids.has(id) && ticket_number ? [ticket_number] : []))
  return numbers.length > 0 ? numbers.join(', ') : null
}
