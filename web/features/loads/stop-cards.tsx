import type { Formats } from '#domain/format/formats.ts'
import { minutesBetween } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import { Card, type Fact, Facts, Grid, StatusBadge, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { At } from './at.tsx'
import type { Load } from './load-data.ts'
import styles from './load-detail.module.css'

type Stop = Load['stops'][number]
type Visit = Outputs['tracking']['visits']['rows'][number]

const tones: Record<Stop['status'], Tone> = {
  planned: 'idle',
  en_route: 'active',
  arrived: 'site',
  done: 'done',
  skipped: 'idle',
}

/** Nobody has been there yet. */
const isAhead = ({ status }: Stop) => status === 'planned' || status === 'en_route'

/** Where the load goes, in driving order: when it was agreed and when it happened, on the clock of each place. */
export function StopCards({ load }: { load: Load }) {
  // What positions add to the steps; without them the steps stand as they are.
  const visits = trpc.tracking.visits.useQuery({ loadId: load.id }).data?.rows ?? []
  if (load.stops.length === 0) return null
  return (
    <Grid minWidth="20rem">
      {load.stops.map((stop) => (
        <StopCard
          key={stop.id}
          stop={stop}
          isCancelled={load.status === 'cancelled' && isAhead(stop)}
          visits={visits.filter(({ stopId }) => stopId === stop.id)}
        />
      ))}
    </Grid>
  )
}

/** One stop; the load may have been cancelled before anybody was there. */
function StopCard({ stop, isCancelled, visits }: { stop: Stop; isCancelled: boolean; visits: Visit[] }) {
  const words = useWords()
  const text = words.loadPages.detail
  const formats = useFormats()
  const { site, windowStart, windowEnd, arrivedAt, departedAt } = stop
  const window =
    windowStart && windowEnd ? (
      <time dateTime={`${windowStart}/${windowEnd}`}>{formats.window(windowStart, windowEnd, site.zone)}</time>
    ) : windowStart ? (
      <>
        {words.loadPages.form.windowFrom} <At at={windowStart} zone={site.zone} />
      </>
    ) : windowEnd ? (
      <>
        {words.loadPages.form.windowTo} <At at={windowEnd} zone={site.zone} />
      </>
    ) : (
      text.noWindow
    )
  const items: Fact[] = [{ term: text.window, value: window }]
  if (arrivedAt) {
    items.push({
      term: text.arrived,
      value: (
        <>
          <At at={arrivedAt} zone={site.zone} /> {stop.arrivedInside === false && `(${text.outside})`}
        </>
      ),
    })
  }
  if (departedAt) {
    const stay = arrivedAt && minutesBetween(arrivedAt, departedAt)
    items.push({
      term: text.departed,
      value: (
        <>
          <At at={departedAt} zone={site.zone} />
          {stay !== null && ` (${text.atSite(formats.duration(stay))})`}
        </>
      ),
    })
  }
  items.push(...visits.flatMap((visit) => factsOfVisit(visit, site.zone, text.visit, formats)))
  const status = isCancelled
    ? { tone: tones.skipped, label: words.loads.status.cancelled }
    : { tone: tones[stop.status], label: words.loads.stopStatus[stop.status] }
  return (
    <Card title={text.stopDone(words.loads.stopKind[stop.kind], site.name)} actions={<StatusBadge {...status} />}>
      {site.address && <p className={styles.address}>{site.address}</p>}
      <Facts items={items} />
      {site.instructions && <p className={styles.notesText}>{site.instructions}</p>}
      {site.notes && <p className={styles.notesText}>{site.notes}</p>}
    </Card>
  )
}

/** A stay as positions tell it; who only drove through was no visit. */
function factsOfVisit(
  { arrivedAt, leftAt, parts }: Visit,
  zone: string,
  text: Words['loadPages']['detail']['visit'],
  formats: Formats,
): Fact[] {
  if (!arrivedAt) return []
  if (!leftAt || !parts) return [{ term: text.term, value: text.since(formats.instant(arrivedAt, zone)) }]
  const span = text.span(formats.window(arrivedAt, leftAt, zone), formats.duration(parts.stayMin))
  const divided =
    parts.basis === 'unknown'
      ? text.unknown
      : text.divided(formats.duration(parts.queuedMin), formats.duration(parts.servedMin), parts.basis)
  return [
    { term: text.term, value: span },
    { term: text.parts, value: divided },
  ]
}
