import type { ReactNode } from 'react'
import { ticketQuantity } from '#domain/documents/ticket-quantity.ts'
import type { Formats } from '#domain/format/formats.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import { Button, StatusBadge, Steps } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { PaperLinks } from './paper-links.tsx'
import styles from './portal.module.css'
import { PortalMap } from './portal-map.tsx'
import { PortalPictures } from './portal-pictures.tsx'
import { WeighedLoad } from './weighed.tsx'

type Load = Outputs['portal']['loads']['rows'][number]

type PortalLoadProps = {
  load: Load
  formats: Formats
  now: Instant
  isMetric: boolean
  hasPapers: boolean
  /** Opens what was written about it; absent where the link may not write. */
  onMessages?: () => void
}

/** One load in the three answers that a customer wants: where it is, when it arrives, and its papers. */
export function PortalLoad({ load, formats, now, isMetric, hasPapers, onMessages }: PortalLoadProps) {
  const words = useWords()
  const { portal, proof } = words
  const about = [load.material, loadedText(load, words, formats), load.poNumber && `${proof.poNumber} ${load.poNumber}`]
  return (
    <article className={styles.load}>
      <h2 className={styles.loadTitle}>{proof.loadNumber(load.number ?? '')}</h2>
      <p className={styles.note}>{about.filter(Boolean).join(' · ')}</p>
      <Progress status={load.status} />
      <dl className={styles.answers}>
        <Answer term={portal.where}>
          <strong>{statusText(load, words)}</strong>
          {load.place && <Place load={load} place={load.place} formats={formats} now={now} />}
        </Answer>
        <Answer term={portal.arrives}>
          <strong>{arrivalText(load, words, formats)}</strong>
        </Answer>
        {load.variance && (
          <Answer term={portal.weighed.term}>
            <WeighedLoad variance={load.variance} formats={formats} />
          </Answer>
        )}
        <Answer term={portal.documents}>
          {load.documents.length === 0 && <span>{portal.noDocuments}</span>}
          <Verdict tickets={load.tickets} />
          {load.documents.map(({ id, madeAt }) => (
            <a key={id} href={`/api/portal/documents/${id}`} download>
              {proof.deliverySummary} ({formats.instant(madeAt)})
            </a>
          ))}
          {hasPapers && (load.documents.length > 0 || load.pictures.length > 0) && (
            <span className={styles.screenOnly}>
              <PaperLinks filter={{ ids: [load.id] }} label={portal.papers.ofAll(1)} />
            </span>
          )}
        </Answer>
        <Instructions stops={load.stops} />
      </dl>
      <PortalPictures load={load} formats={formats} />
      {load.status !== 'cancelled' && load.stops.length > 0 && <PortalMap load={load} isMetric={isMetric} />}
      {onMessages && (
        <div className={styles.write}>
          <Button size="small" onPress={onMessages} aria-label={`${portal.order.messages}: ${load.number}`}>
            {portal.order.messages}
          </Button>
        </div>
      )}
    </article>
  )
}

/** What to mind at its sites. */
function Instructions({ stops }: Pick<Load, 'stops'>) {
  const { portal } = useWords()
  const told = new Map(stops.flatMap(({ site, instructions }) => (instructions ? [[site, instructions]] : [])))
  if (told.size === 0) return null
  return (
    <Answer term={portal.instructions} isWide>
      {[...told].map(([site, instructions]) => (
        <span key={site} className={styles.instructions}>
          {`${site}: ${instructions}`}
        </span>
      ))}
    </Answer>
  )
}

type PlaceProps = Pick<PortalLoadProps, 'load' | 'formats' | 'now'> & { place: NonNullable<Load['place']> }

/** Where its truck was last seen, as exact as the link allows. */
function Place({ load, place, formats, now }: PlaceProps) {
  const { portal } = useWords()
  return (
    <span className={styles.note}>
      {place.town && (
        <>
          {portal.about(place.town)}
          <br />
        </>
      )}
      {place.awayM !== null && !isThere(load) && (
        <>
          {portal.away(formats.distance(place.awayM))}
          <br />
        </>
      )}
      {portal.positionAt(formats.age(place.at, now))}
    </span>
  )
}

/** What a foreman of the customer said of the load's tickets; a rejected one before all others. */
function Verdict({ tickets }: Pick<Load, 'tickets'>) {
  const { portal } = useWords()
  const verdicts = tickets.map(({ verdict }) => verdict)
  if (verdicts.includes('rejected')) return <StatusBadge tone="danger" label={portal.verdict.rejected} />
  if (verdicts.includes('accepted')) return <StatusBadge tone="done" label={portal.verdict.accepted} />
  return null
}

const parts = ['booked', 'pickup', 'way', 'delivery'] as const

/** How many of the parts lie behind a load; null where it goes nowhere. */
function partsDone(status: Load['status']): number | null {
  switch (status) {
    case 'draft':
    case 'planned':
    case 'assigned':
    case 'accepted':
      return 0
    case 'en_route_pickup':
    case 'at_pickup':
      return 1
    case 'in_transit':
      return 2
    case 'at_delivery':
      return 3
    case 'delivered':
    case 'closed':
      return parts.length
    case 'cancelled':
      return null
  }
}

function Progress({ status }: Pick<Load, 'status'>) {
  const { portal } = useWords()
  const done = partsDone(status)
  if (done === null) return null
  return (
    <Steps
      label={portal.progress.label}
      items={parts.map((id, index) => {
        const state = index < done ? 'done' : index === done ? 'current' : 'waiting'
        return { id, label: portal.progress[id], state, stateLabel: portal.stepState[state] }
      })}
    />
  )
}

type AnswerProps = { term: string; isWide?: boolean; children: ReactNode }

function Answer({ term, isWide = false, children }: AnswerProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.answer}>{children}</dd>
    </div>
  )
}

function statusText({ status, stops }: Load, { portal }: Words): string {
  const pickup = nameOf(stops.find(({ kind }) => kind === 'pickup'))
  const delivery = nameOf(stops.filter(({ kind }) => kind === 'delivery').at(-1))
  switch (status) {
    case 'en_route_pickup':
      return portal.toPickup(pickup)
    case 'at_pickup':
      return portal.atPickup(pickup)
    case 'in_transit':
      return portal.toDelivery(delivery)
    case 'at_delivery':
      return portal.atDelivery(delivery)
    case 'delivered':
    case 'closed':
      return portal.delivered(delivery)
    case 'cancelled':
      return portal.cancelled
    case 'draft':
    case 'planned':
    case 'assigned':
    case 'accepted':
      return portal.planned
  }
}

const nameOf = (stop: Load['stops'][number] | undefined) => stop?.site ?? '–'

function arrivalText(load: Load, words: Words, formats: Formats): string {
  const said = arrivalSaid(load, words, formats)
  const by = load.stops.filter(({ kind }) => kind === 'delivery').at(-1)?.recordedBy
  return by ? `${said} · ${words.loads.recordedBy[by]}` : said
}

function arrivalSaid(load: Load, { portal }: Words, formats: Formats): string {
  const delivery = load.stops.filter(({ kind }) => kind === 'delivery').at(-1)
  if (load.status === 'cancelled') return '–'
  if (load.deliveredAt) return portal.deliveredAt(formats.instant(load.deliveredAt, delivery?.zone))
  if (delivery?.arrivedAt) return portal.arrivedAt(formats.instant(delivery.arrivedAt, delivery.zone))
  const { windowStart, windowEnd, zone } = delivery ?? {}
  if (load.eta) {
    const at = load.stops.find(({ kind }) => kind === load.eta?.stop)?.zone ?? zone
    const when = formats.window(load.eta.early, load.eta.late, at)
    if (load.eta.stop === 'pickup') return portal.atPickupBetween(when)
    return load.eta.isEstimate ? portal.estimatedBetween(when) : portal.expectedBetween(when)
  }
  if (windowStart && windowEnd) return portal.expected(formats.window(windowStart, windowEnd, zone))
  const either = windowEnd ?? windowStart
  if (either) return portal.expected(formats.instant(either, zone))
  return portal.noEstimate
}

/** What the destination's ticket prints or, without one, that of the origin. */
function loadedText({ tickets }: Load, { units }: Words, formats: Formats): string | null {
  const ticket = tickets.filter(({ kind }) => kind === 'destination').at(-1) ?? tickets.at(-1)
  if (!ticket) return null
  const { quantityMilli, unit } = ticketQuantity(ticket.net, ticket.unit)
  return formats.quantity(quantityMilli, units[unit])
}

/** A truck at its site is no longer approaching it: the distance of a rounded position would only confuse. */
function isThere({ status }: Load): boolean {
  return status === 'at_pickup' || status === 'at_delivery'
}
