import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { convertQuantity } from '#domain/loads/convert-quantity.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { ratio } from '#domain/units/decimal.ts'
import { toMilli } from '#domain/units/quantity.ts'
import { Button, Card, Item, ItemList, Skeleton, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import type { SimilarHaul } from './quote-data.ts'
import styles from './quotes.module.css'

type SimilarCardProps = {
  fields: QuoteFields
  /** Takes what was really so over into the form; without it the figures are only read. */
  onUse?: (values: Partial<QuoteFields>) => void
}

/** Hauls that were really driven beside what is assumed, the nearest one figure by figure. */
export function SimilarCard({ fields, onUse }: SimilarCardProps) {
  const { quotes, shell } = useWords()
  const { similar: w } = quotes
  const { pickupSiteId, deliverySiteId, materialId, distanceM } = fields
  const isKnown = distanceM !== null || (pickupSiteId !== null && deliverySiteId !== null)
  const { data, error } = trpc.quotes.similar.useQuery(
    isKnown ? { pickupSiteId, deliverySiteId, materialId, distanceM } : skipToken,
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  const refusal = useRefusal(error)
  if (!isKnown) return null
  const [nearest] = data ?? []
  return (
    <Card title={w.title}>
      {refusal && <p className={styles.wrong}>{refusal.sentence}</p>}
      {!data && !refusal && <Skeleton label={shell.loading} shape="rows" count={3} />}
      {data && !nearest && <p className={styles.note}>{w.none}</p>}
      {data && nearest && (
        <Stack gap={4}>
          <p className={styles.note}>{w.text}</p>
          <Assumptions nearest={nearest} fields={fields} onUse={onUse} />
          <Hauls hauls={data} />
        </Stack>
      )}
    </Card>
  )
}

type Line = {
  id: string
  name: string
  quoted: string | null
  real: string | null
  /** How many rounds or loads the real figure is the middle of. */
  of: number
  use: Partial<QuoteFields> | null
}

function Assumptions({ nearest, fields, onUse }: SimilarCardProps & { nearest: SimilarHaul }) {
  const { similar: w } = useWords().quotes
  const formats = useFormats()
  const lines = useLines(nearest, fields)
  return (
    <section aria-label={w.actual}>
      <h3 className={styles.heading}>{w.actual}</h3>
      <ItemList>
        {lines.map(({ id, name, quoted, real, of, use }) => (
          <Item
            key={id}
            title={name}
            detail={w.beside(quoted ?? '–', real === null ? w.noData : `${real} (${w.actualOf(formats.number(of))})`)}
            actions={
              onUse &&
              use && (
                <Button size="small" aria-label={w.takeOver(name)} onPress={() => onUse(use)}>
                  {w.use}
                </Button>
              )
            }
          />
        ))}
      </ItemList>
    </section>
  )
}

function useLines(nearest: SimilarHaul, fields: QuoteFields): Line[] {
  const { quotes, units } = useWords()
  const formats = useFormats()
  const { times } = quotes
  const minutes = (value: number | null) => (value === null ? null : formats.duration(value))
  const both = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0))
  const { loads, rounds, tickets, netLb } = nearest
  const time = (
    id: string,
    name: string,
    quoted: number | null,
    real: number | null,
    use: Line['use'],
    of = loads,
  ) => ({
    id,
    name,
    quoted: minutes(quoted),
    real: minutes(real),
    of,
    use: real === null ? null : use,
  })
  const payload = netLb === null ? null : convertQuantity(ratio(netLb), 'lb', fields.unit, null)
  const payloadMilli = payload && toMilli(payload, 2)
  const { atPickupMin, haulMin, atDeliveryMin, returnMin, cycleMin } = nearest
  return [
    {
      id: 'payload',
      name: quotes.payload,
      quoted: fields.loadMilli === null ? null : formats.quantity(fields.loadMilli, units[fields.unit]),
      real: payloadMilli
        ? formats.quantity(payloadMilli, units[fields.unit])
        : netLb === null
          ? null
          : formats.weight(netLb),
      of: tickets,
      use: payloadMilli ? { loadMilli: payloadMilli } : null,
    },
    {
      id: 'distance',
      name: quotes.distance,
      quoted: fields.distanceM === null ? null : formats.distance(fields.distanceM),
      real: nearest.distanceM === null ? null : formats.distance(nearest.distanceM),
      of: loads,
      use: nearest.distanceM === null ? null : { distanceM: nearest.distanceM },
    },
    time('pickup', `${times.load} + ${times.queue}`, both(fields.loadMin, fields.queueMin), atPickupMin, {
      loadMin: Math.min(fields.loadMin ?? 0, atPickupMin ?? 0),
      queueMin: Math.max(0, (atPickupMin ?? 0) - (fields.loadMin ?? 0)),
    }),
    time('haul', times.haul, fields.haulMin, haulMin, { haulMin }),
    time('unload', times.unload, fields.unloadMin, atDeliveryMin, { unloadMin: atDeliveryMin }),
    time('return', times.return, fields.returnMin, returnMin, { returnMin }, rounds),
    time('cycle', quotes.estimate.cycle, cycleOf(fields), cycleMin, null, rounds),
  ]
}

function cycleOf({ loadMin, queueMin, haulMin, unloadMin, returnMin }: QuoteFields): number | null {
  if (loadMin === null || haulMin === null || unloadMin === null || returnMin === null) return null
  return loadMin + (queueMin ?? 0) + haulMin + unloadMin + returnMin
}

function Hauls({ hauls }: { hauls: readonly SimilarHaul[] }) {
  const { similar: w } = useWords().quotes
  const formats = useFormats()
  const minutes = (value: number | null) => (value === null ? w.noData : formats.duration(value))
  const said = (term: string, value: string | null) => `${term}: ${value ?? w.noData}`
  return (
    <section aria-label={w.lane}>
      <h3 className={styles.heading}>{w.lane}</h3>
      <ItemList>
        {hauls.map((haul) => (
          <Item
            key={haul.key}
            title={laneName(haul)}
            status={haul.isSameLane && <StatusBadge tone="active" label={w.sameLane} />}
            detail={[
              said(w.loads, formats.number(haul.loads)),
              said(w.distance, haul.distanceM === null ? null : formats.distance(haul.distanceM)),
              said(w.cycle, minutes(haul.cycleMin)),
              said(w.waiting, w.atSites(minutes(haul.atPickupMin), minutes(haul.atDeliveryMin))),
              said(w.payload, haul.netLb === null ? null : formats.weight(haul.netLb)),
              said(
                w.margin,
                haul.marginHundredths === null ? null : formats.percent(haul.marginHundredths / 10_000, 1),
              ),
            ].join(' · ')}
          />
        ))}
      </ItemList>
    </section>
  )
}

function laneName({ jobName, pickupSiteName, deliverySiteName, materialName }: SimilarHaul): string {
  return [`${pickupSiteName} → ${deliverySiteName}`, materialName, jobName].filter(Boolean).join(', ')
}
