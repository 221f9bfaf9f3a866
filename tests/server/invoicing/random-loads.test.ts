import { expect, test } from 'vitest'
import { invoiceBreaks } from '#domain/sales/invoice-choices.ts'
import { lineTax } from '#domain/sales/invoice-lines.ts'
import { imbalance, invoicePostings } from '#domain/sales/journal.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import { cents, microRate, sumCents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import type { BillingLoad } from '#server/features/invoicing/billing-loads.ts'
import { type DraftInvoice, draftInvoices } from '#server/features/invoicing/draft-invoices.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { type Chance, chance } from '../../support/chance.ts'

/** What the money is promised for; `bun run test:billing` bills more of them. */
const LOADS = Number(process.env.RANDOM_LOADS) || 10_000
const SEED = Number(process.env.LOADS_SEED) || 14
const AT_ONCE = 200

let made = 0
const id = () => uuidV7(++made, new Uint8Array(10))
const customers = Array.from({ length: 6 }, id)
const jobs = Array.from({ length: 4 }, id)
const sites = Array.from({ length: 5 }, id)
const kinds: ChargeKind[] = ['fuel_surcharge', 'detention', 'tolls', 'accessorial']
const today = aDay('2026-03-16')

type Charge = BillingLoad['charges'][number]

function charge(random: Chance, kind: ChargeKind): Charge {
  const quantity = milli(1_000 * (1 + random.below(30)))
  const amount = random.below(90_000) - (kind === 'accessorial' ? 20_000 : 0)
  return {
    id: id(),
    kind,
    label: null,
    quantity_milli: quantity,
    unit: 'ton',
    rate_micro: microRate('12.34'),
    amount_cents: cents(amount),
    adjusts_id: null,
    explanation: { inputs: [], steps: [], rounding: [] },
    site: null,
    tax_before: random.is(0.1) ? random.below(1_000) : null,
  }
}

function load(random: Chance): BillingLoad {
  const customer = random.below(customers.length)
  const job = random.is(0.6) ? random.below(jobs.length) : null
  const site = random.below(sites.length)
  return {
    id: id(),
    load_number: `L-${made}`,
    status: 'closed',
    po_number: random.is(0.7) ? `PO ${random.below(5)}` : null,
    customer_reference: null,
    reference_load: null,
    delivered_at: anInstant('2026-03-15T18:00:00.000Z'),
    job_id: job === null ? null : (jobs[job] ?? null),
    job_name: job === null ? null : `Job ${job}`,
    material_id: null,
    material_name: null,
    version: 1,
    created_at: anInstant('2026-03-15T12:00:00.000Z'),
    customer_id: customers[customer] ?? id(),
    company_name: `Customer ${customer}`,
    address: null,
    terms_days: 30,
    tax_exempt: customer === 0,
    tax_exempt_until: null,
    po_required: false,
    basis: 'per_ton',
    weight_basis: 'origin',
    // The rule of a customer is one, whatever their loads are.
    invoice_break: invoiceBreaks[customer % invoiceBreaks.length] ?? 'customer',
    pickup_id: sites[0] ?? null,
    pickup_name: 'Pit',
    delivery_id: sites[site] ?? null,
    delivery_name: `Site ${site}`,
    po_milli: null,
    po_unit: null,
    po_hauled_milli: null,
    charges: [charge(random, 'linehaul'), ...kinds.filter(() => random.is(0.3)).map((kind) => charge(random, kind))],
    tickets: [],
    overrides: [],
    requires_ticket: false,
    has_photo: true,
    has_signature: true,
    has_paper: false,
    has_hours: false,
  }
}

test(`of ${LOADS} random loads each charge is on one line, and every total is the sum of its lines (LOADS_SEED=${SEED})`, () => {
  const random = chance(SEED)
  const stored = { invoice_tax: 825 }
  for (let at = 0; at < LOADS; at += AT_ONCE) {
    const loads = Array.from({ length: Math.min(AT_ONCE, LOADS - at) }, () => load(random))
    const invoices = draftInvoices(loads, stored, today)
    expect(draftInvoices(loads, stored, today)).toEqual(invoices)
    const lines = invoices.flatMap((invoice) => invoice.lines)
    const charges = loads.flatMap((one) => one.charges)
    expect(lines.map(({ chargeId }) => chargeId).sort()).toEqual(charges.map((one) => one.id).sort())
    expect(sumCents(invoices.map(({ subtotalCents }) => subtotalCents))).toBe(
      sumCents(charges.map(({ amount_cents }) => amount_cents)),
    )
    expect(new Set(invoices.map(({ group }) => group.key)).size).toBe(invoices.length)
    for (const invoice of invoices) addsUp(invoice)
  }
})

function addsUp({ lines, subtotalCents, taxCents, totalCents, kind, group }: DraftInvoice): void {
  expect(sumCents(lines.map(({ amountCents }) => amountCents))).toBe(subtotalCents)
  expect(sumCents(lines.map((line) => line.taxCents))).toBe(taxCents)
  expect(subtotalCents + taxCents).toBe(totalCents)
  expect(kind).toBe(totalCents < 0 ? 'credit' : 'invoice')
  expect(new Set(lines.map(({ loadId }) => loadId)).size).toBe(group.loadIds.length)
  expect(imbalance(invoicePostings(lines))).toBe(0)
  // Taken back whole and stated as it should be, what is left is the difference.
  const right = lines.map((line) => cents(line.amountCents + 100))
  const corrected = sumCents(right.flatMap((amount, at) => [amount, lineTax(amount, lines[at]?.taxHundredths ?? 0)]))
  const back = sumCents(
    lines.flatMap((line) => {
      const amount = cents(-line.amountCents)
      return [amount, lineTax(amount, line.taxHundredths)]
    }),
  )
  expect(totalCents + back).toBe(0)
  const differences = right.map((amount, at) => {
    const line = lines[at]
    return line ? amount + lineTax(amount, line.taxHundredths) - line.amountCents - line.taxCents : 0
  })
  const net = back + corrected
  expect(net).toBe(differences.reduce((sum, difference) => sum + difference, 0))
}
