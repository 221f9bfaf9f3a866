import { milli } from '#domain/units/quantity.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Card, type Fact, Facts } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import { useWindowText } from './window-text.ts'

/** What the driver needs to know of a load; no rate of anybody. */
export function LoadFacts({ load }: { load: DriverLoad }) {
  const words = useWords()
  const formats = useFormats()
  const windowText = useWindowText()
  const { fact } = words.driver
  const quantity =
    load.quantityMilli !== null && load.unit
      ? formats.quantity(milli(load.quantityMilli), words.units[load.unit])
      : null
  const ticket = load.received.originTicket
  const items: (Fact | false)[] = [
    { term: fact.material, value: [load.material, quantity].filter(Boolean).join(' · ') || '–' },
    ...load.stops.map((stop) => ({
      term: words.loads.stopKind[stop.kind],
      value: [stop.site.name, stop.site.address, windowText(stop)].filter(Boolean).join(' · '),
    })),
    ticket?.net && ticket.unit
      ? {
          term: words.driver.ticket.net,
          value: [formats.printedWeight(ticket.net, ticket.unit), ticket.ticketNumber].filter(Boolean).join(' · '),
        }
      : false,
    { term: fact.customer, value: load.customerName },
    load.truck ? { term: fact.truck, value: [load.truck.name, load.trailer?.name].filter(Boolean).join(' · ') } : false,
    load.poNumber ? { term: fact.purchaseOrder, value: load.poNumber } : false,
    load.customerReference ? { term: fact.reference, value: load.customerReference } : false,
    load.distanceM ? { term: fact.distance, value: formats.distance(load.distanceM) } : false,
  ]
  const many = load.stops.length > 2
  return (
    <Card title={words.driver.details}>
      <Facts
        className={styles.facts}
        items={items
          .filter((item) => item !== false)
          .map((item, at) => (many ? { ...item, term: `${at + 1}. ${item.term}` } : item))}
      />
    </Card>
  )
}
