import { convertQuantity } from '#domain/loads/convert-quantity.ts'
import type { Cents } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'
import { toMilli } from '#domain/units/quantity.ts'
import { Card, EmptyState, PlainTable, ReceiptIcon, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { Quote } from './quote-data.ts'
import styles from './quotes.module.css'

type Actual = NonNullable<Outputs['quotes']['actual']>

/** What the loads of a quote's job really took and brought, beside what was quoted. */
export function QuoteActual({ quote }: { quote: Quote }) {
  const { actual: w } = useWords().quotes
  const [actual] = trpc.quotes.actual.useSuspenseQuery({ id: quote.id })
  if (!actual || actual.facts.loads === 0) {
    return <EmptyState icon={<ReceiptIcon size={24} aria-hidden />} title={actual ? w.none : w.notYet} />
  }
  return (
    <Card title={w.title}>
      <Stack gap={3}>
        <Comparison quote={quote} actual={actual} />
        <p className={styles.note}>{w.payText}</p>
      </Stack>
    </Card>
  )
}

type Row = { id: string; name: string; quoted: string | null; real: string | null }

function Comparison({ quote, actual }: { quote: Quote; actual: Actual }) {
  const { actual: w } = useWords().quotes
  const rows = useRows(quote, actual)
  return (
    <PlainTable
      label={w.figure}
      columns={[
        { id: 'figure', header: w.figure },
        { id: 'quoted', header: w.quoted, align: 'end' },
        { id: 'real', header: w.real, align: 'end' },
      ]}
      rows={rows.map(({ id, name, quoted, real }) => ({ id, cells: [name, quoted ?? '–', real ?? '–'] }))}
    />
  )
}

function useRows(quote: Quote, { facts, progress, marginHundredths }: Actual): Row[] {
  const { quotes, units } = useWords()
  const { actual: w } = quotes
  const formats = useFormats()
  const unit = units[quote.unit]
  const estimate = quote.figures.ok ? quote.figures.estimate : null
  const minutes = (value: number | null | undefined) => (value == null ? null : formats.duration(value))
  const each = (sum: Cents): string | null =>
    facts.charged === 0 ? null : formats.money(cents(Math.round(sum / facts.charged)))
  const share = (hundredths: number | null | undefined) =>
    hundredths == null ? null : formats.percent(hundredths / 10_000, 1)
  const { loadMin, queueMin, loadMilli, quantityMilli } = quote
  const payloadText = (netLb: number | null) => {
    if (netLb === null) return null
    const inUnit = convertQuantity(ratio(netLb), 'lb', quote.unit, null)
    return inUnit ? formats.quantity(toMilli(inUnit, 2), unit) : formats.weight(netLb)
  }
  return [
    {
      id: 'loads',
      name: w.loads,
      quoted: estimate ? formats.number(estimate.plan.loads) : null,
      real: formats.number(facts.loads),
    },
    {
      id: 'quantity',
      name: w.quantity,
      quoted: quantityMilli === null ? null : formats.quantity(quantityMilli, unit),
      real: formats.quantity(progress.deliveredMilli, units[progress.unit]),
    },
    {
      id: 'payload',
      name: w.payload,
      quoted: loadMilli === null ? null : formats.quantity(loadMilli, unit),
      real: payloadText(facts.netLb),
    },
    { id: 'cycle', name: w.cycle, quoted: minutes(estimate?.plan.cycleMin), real: minutes(facts.cycleMin) },
    {
      id: 'pickup',
      name: w.atPickup,
      quoted: loadMin === null ? null : minutes(loadMin + (queueMin ?? 0)),
      real: minutes(facts.atPickupMin),
    },
    { id: 'haul', name: w.haul, quoted: minutes(quote.haulMin), real: minutes(facts.haulMin) },
    { id: 'delivery', name: w.atDelivery, quoted: minutes(quote.unloadMin), real: minutes(facts.atDeliveryMin) },
    {
      id: 'revenue',
      name: w.revenue,
      quoted: estimate?.price ? formats.money(estimate.price.total) : null,
      real: each(facts.revenueCents),
    },
    { id: 'pay', name: w.pay, quoted: null, real: each(facts.payCents) },
    {
      id: 'margin',
      name: w.margin,
      quoted: share(estimate?.price?.marginHundredths),
      real: share(marginHundredths),
    },
  ]
}
