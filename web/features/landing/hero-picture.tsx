import type { LoadStatus } from '#domain/loads/statuses.ts'
import { extend, microRate } from '#domain/units/money.ts'
import { tonHundredths } from '#domain/units/weight.ts'
import { SuccessIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { Wordmark } from '#web/shell/brand.tsx'
import { LoadStatusBadge } from '../loads/load-status.tsx'
import { usePublicFormats } from '../proof/public-formats.ts'
import styles from './hero-picture.module.css'

type SampleLoad = { number: string; status: LoadStatus; from: string; to: string; netLb: number | null }

/** The day of the sample fleet whose loads the parts below are tried on. */
const loads: readonly SampleLoad[] = [
  { number: 'L-00412', status: 'delivered', from: 'Cedar Fork Quarry', to: 'Route 29', netLb: 52_060 },
  { number: 'L-00413', status: 'in_transit', from: 'Cedar Fork Quarry', to: 'Bixby Levee', netLb: 47_240 },
  { number: 'L-00414', status: 'at_pickup', from: 'Verdigris Sand Pit', to: 'Plant 2', netLb: null },
  { number: 'L-00415', status: 'en_route_pickup', from: 'North Basin', to: 'Station 40', netLb: null },
  { number: 'L-00416', status: 'assigned', from: 'North Basin', to: 'Site 9', netLb: null },
]
const ticket = { number: '104482', grossLb: 78_420, tareLb: 26_360 }
const ratePerTon = microRate('11.25')

/** The product at a glance, from its own parts: the table of loads, and one of them from its ticket to its pay. */
export function HeroPicture() {
  const { picture } = useWords().landing
  return (
    <figure className={styles.picture} aria-label={`${picture.label} (${picture.sample})`}>
      <div className={styles.window}>
        <p className={styles.bar}>
          <Wordmark size={20} />
          <span className={styles.sample}>{picture.sample}</span>
        </p>
        <LoadsTable />
      </div>
      <TicketSlip />
    </figure>
  )
}

/** Loads of the sample fleet, as the product lists them. */
function LoadsTable() {
  const { landing, pages } = useWords()
  const { picture } = landing
  const formats = usePublicFormats()
  return (
    <table className={styles.loads} aria-label={pages.loads}>
      <thead>
        <tr>
          <th scope="col">{picture.load}</th>
          <th scope="col" className={styles.wide}>
            {picture.route}
          </th>
          <th scope="col" className={styles.figure}>
            {picture.loaded}
          </th>
        </tr>
      </thead>
      <tbody>
        {loads.map((load) => (
          <tr key={load.number}>
            <td>
              <strong>{load.number}</strong> <LoadStatusBadge status={load.status} />
            </td>
            <td className={styles.wide}>
              {load.from} → {load.to}
            </td>
            <td className={styles.figure}>{load.netLb !== null && formats.tons(load.netLb)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A scale ticket's weights, and what they pay. */
function TicketSlip() {
  const { landing, units } = useWords()
  const { picture } = landing
  const formats = usePublicFormats()
  const netLb = ticket.grossLb - ticket.tareLb
  const tons = tonHundredths(netLb)
  const figures = [
    [picture.gross, ticket.grossLb],
    [picture.tare, ticket.tareLb],
    [picture.net, netLb],
  ] as const
  return (
    <div className={styles.slip}>
      <p className={styles.slipTitle}>{picture.ticket(ticket.number)}</p>
      <dl>
        {figures.map(([name, lb]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.printedWeight(lb, 'lb')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.agrees} data-tone="done">
        <SuccessIcon size={16} aria-hidden /> {picture.agrees}
      </p>
      <p className={styles.pay}>
        <span>
          {picture.pay}: {formats.number(tons / 100, 2)} {units.ton.other} × {formats.rate(ratePerTon)}
        </span>
        <strong>{formats.money(extend(ratePerTon, tons, 100))}</strong>
      </p>
    </div>
  )
}
