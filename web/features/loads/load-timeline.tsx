import { roles } from '#domain/access/roles.ts'
import { recordedActions } from '#domain/loads/recorded-steps.ts'
import { type LoadAction, loadActions, step } from '#domain/loads/steps.ts'
import { alertKinds } from '#domain/tracking/alerts.ts'
import { instantMs } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import { Avatar, EmptyState, StatusBadge, Timeline, type TimelineItem, type Tone } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { At } from './at.tsx'
import type { Load } from './load-data.ts'
import styles from './load-detail.module.css'
import { statusLooks } from './load-status.tsx'

type Entry = Load['timeline'][number]

/** Later than this, it matters that something was received after it happened. */
const LATE_MS = 120_000
/** Clocks of phones differ by a little. */
const AHEAD_MS = 60_000

/** Everything that happened to the load by the clock of whoever did it, newest last; what cannot be is marked. */
export function LoadTimeline({ load }: { load: Load }) {
  const words = useWords()
  const text = words.loadPages.detail
  if (load.timeline.length === 0) return <EmptyState title={text.noEvents} />
  const zone = load.stops[0]?.site.zone
  const inOrder = [...load.timeline].sort((a, b) => instantMs(a.happenedAt) - instantMs(b.happenedAt) || a.seq - b.seq)
  const items = inOrder.map((entry): TimelineItem => {
    const doubts = doubtsOf(entry, load.timeline, words)
    return {
      id: entry.id,
      title: titleOf(entry, words),
      time: <At at={entry.happenedAt} zone={zone} />,
      detail: <Detail entry={entry} zone={zone} />,
      tone: doubts.length > 0 ? 'danger' : toneOf(entry),
      children: <Notes entry={entry} doubts={doubts} />,
    }
  })
  return <Timeline label={text.timeline} items={items} />
}

/** What an event is called; one that this page does not know yet is still shown. */
export function titleOf({ kind }: Pick<Entry, 'kind'>, words: Words): string {
  const action = actionOf(kind)
  if (action) return words.loads.happened[action]
  const alert = alertKinds.find((each) => kind === `alert_${each}`)
  if (alert) return words.alerts.kind[alert]
  const names: Record<string, string> = words.loadPages.detail.event
  return names[kind] ?? words.loadPages.detail.otherEvent
}

const actionOf = (kind: string): LoadAction | undefined => loadActions.find((action) => action === kind)

function toneOf(entry: Entry): Tone {
  if (entry.flags.length > 0) return 'danger'
  const action = actionOf(entry.kind)
  if (!action || step(action).to === 'same' || !entry.to) return 'idle'
  return statusLooks[entry.to].tone
}

/** What does not fit together: a clock that was ahead, or an order of steps that contradicts their times. */
function doubtsOf(entry: Entry, all: readonly Entry[], words: Words): string[] {
  const text = words.loadPages.detail
  const doubts: string[] = []
  if (instantMs(entry.happenedAt) - instantMs(entry.receivedAt) > AHEAD_MS) doubts.push(text.clockAhead)
  const isStep = actionOf(entry.kind) !== undefined && entry.to !== null
  // What the office writes down afterwards is older than the planning, not than the road.
  const counts = (kind: string) => entry.recordedBy === null || recordedActions.some((action) => action === kind)
  const isEarlier = (other: Entry) =>
    counts(other.kind) &&
    other.seq < entry.seq &&
    actionOf(other.kind) &&
    other.to !== null &&
    other.happenedAt > entry.happenedAt
  if (isStep && all.some(isEarlier)) doubts.push(text.outOfOrder)
  return doubts
}

/** Who, in which role, from where, and when it reached us. */
function Detail({ entry, zone }: { entry: Entry; zone?: string }) {
  const words = useWords()
  const text = words.loadPages.detail
  const formats = useFormats()
  const known = roles.find((each) => each === entry.actorRole)
  // A link has no name of its own, and was opened by a person.
  const otherwise =
    entry.recordedBy === 'link' ? null : entry.actorRole === 'customer' ? text.byCustomer : text.bySystem
  const role = known ? words.access.role[known] : entry.actorRole && otherwise
  // What the product does of itself is nobody's doing, whoever's step set it off.
  const name = entry.actorRole && !known ? null : entry.actorName
  const who = name && role ? text.by(name, role) : (name ?? role)
  const isLate = Math.abs(instantMs(entry.receivedAt) - instantMs(entry.happenedAt)) > LATE_MS
  const { position } = entry
  const parts = [
    entry.recordedBy && words.loads.recordedBy[entry.recordedBy],
    who,
    entry.deviceId && text.onDevice,
    isLate && text.receivedAt(formats.instant(entry.receivedAt, zone)),
    position &&
      `${text.position} ${position.lat.toFixed(5)}, ${position.lon.toFixed(5)}${
        position.accuracyM === null ? '' : ` (${text.accuracy(formats.shortDistance(Math.round(position.accuracyM)))})`
      }`,
  ]
  const said = parts.filter(Boolean).join(' · ')
  if (!name) return said
  return (
    <span className={styles.who}>
      <Avatar name={name} src={entry.actorPhoto ? fileUrl(entry.actorPhoto) : undefined} size="small" isDecorative />
      <span>{said}</span>
    </span>
  )
}

function Notes({ entry, doubts }: { entry: Entry; doubts: readonly string[] }) {
  const words = useWords()
  const text = words.loadPages.detail
  const flagNames: Record<string, string> = words.loads.flag
  const reasonNames: Record<string, string> = text.reasonFor
  const reasons = Object.entries(entry.reasons)
  const isEmpty = reasons.length === 0 && entry.flags.length === 0 && doubts.length === 0 && entry.fields.length === 0
  if (isEmpty) return null
  return (
    <div className={styles.notes}>
      {reasons.map(([topic, reason]) => (
        <p key={topic}>
          {reasonNames[topic] ?? words.loadPages.reason}: <q>{reason}</q>
        </p>
      ))}
      {entry.fields.length > 0 && <p>{text.changedFields(fieldNames(entry.fields, words))}</p>}
      {entry.flags.map((flag) => (
        <StatusBadge key={flag} tone="danger" label={flagNames[flag] ?? flag} />
      ))}
      {doubts.map((doubt) => (
        <StatusBadge key={doubt} tone="danger" label={doubt} />
      ))}
    </div>
  )
}

/** The fields of the form that an edit changed, by their names there. */
function fieldNames(columns: readonly string[], words: Words): string {
  const { form, column } = words.loadPages
  const names: Record<string, string> = {
    customer_id: form.customer,
    customer_name: form.customer,
    customer_reference: form.reference,
    po_number: form.po,
    material_id: form.material,
    quantity_milli: form.quantity,
    unit: form.unit,
    pickup_address: form.pickup,
    delivery_address: form.delivery,
    pickup_at: column.pickupWindow,
    distance_m: form.distance,
    distance_source: form.distance,
    is_price_later: form.priceLater,
    notes: form.notes,
    stops: form.section.pickup,
  }
  return [...new Set(columns.map((name) => names[name] ?? name))].join(', ')
}
