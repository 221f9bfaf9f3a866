import { Card, type Fact, Facts } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { JobName } from './job-name.tsx'
import type { Load } from './load-data.ts'
import styles from './load-detail.module.css'

/** The load in facts; what is not known is left out. */
export function LoadFacts({ load }: { load: Load }) {
  const words = useWords()
  const { form, detail, column } = words.loadPages
  const formats = useFormats()
  const net = (kind: 'origin' | 'destination') =>
    load.tickets.find((ticket) => ticket.kind === kind && ticket.status !== 'void' && ticket.status !== 'rejected')
      ?.netLb ?? null
  const [loaded, unloaded] = [net('origin'), net('destination')]
  const facts: (Fact | false | null)[] = [
    load.job !== null && { term: words.jobs.title, value: <JobName job={load.job} /> },
    load.customerReference !== null && { term: form.reference, value: load.customerReference },
    load.poNumber !== null && { term: form.po, value: load.poNumber },
    load.material !== null && { term: form.material, value: load.material.name },
    load.quantityMilli !== null &&
      load.unit !== null && {
        term: column.planned,
        value: formats.quantity(load.quantityMilli, words.units[load.unit]),
      },
    loaded !== null && { term: detail.loaded, value: formats.tons(loaded) },
    unloaded !== null && { term: detail.unloaded, value: formats.tons(unloaded) },
    load.distanceM !== null && {
      term: detail.distance,
      value: `${formats.distance(load.distanceM)}${load.distanceSource ? ` (${detail.distanceSource[load.distanceSource]})` : ''}`,
    },
    load.contractor !== null && { term: form.contractor, value: load.contractor.name },
    load.driver !== null && {
      term: form.driver,
      value: load.driver.phone ? (
        <>
          {load.driver.name}{' '}
          <a className={styles.phone} href={`tel:${load.driver.phone}`} aria-label={detail.call(load.driver.phone)}>
            {load.driver.phone}
          </a>
        </>
      ) : (
        load.driver.name
      ),
    },
    load.truck !== null && { term: form.truck, value: load.truck.name },
    load.trailer !== null && { term: form.trailer, value: load.trailer.name },
    load.tollsCents !== null && { term: form.tolls, value: formats.money(load.tollsCents) },
    load.isPriceLater && { term: form.price, value: form.priceLater },
  ]
  const items = facts.filter((fact): fact is Fact => Boolean(fact))
  return (
    <Card title={detail.facts}>
      <Facts layout="columns" items={items} />
      {load.notes !== null && (
        <>
          <p className={styles.notesLabel}>{form.notes}</p>
          <p className={styles.notesText}>{load.notes}</p>
        </>
      )}
    </Card>
  )
}
