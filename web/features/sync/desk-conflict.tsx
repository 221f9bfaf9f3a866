import { type DraftFields, draftSchema } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Button, Facts } from '#ui'
import { trpc } from '#web/api.ts'
import { draftOf, plannedValues, valuesOf } from '#web/features/loads/load-values.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { dropDeskChange, tryDeskAgain } from '#web/offline/desk-queue.ts'
import { bothValues, type DeskChange } from '#web/offline/desk-rules.ts'
import { useMe } from '#web/session.ts'
import styles from './sync.module.css'

type Asked = { id: Uuid }
type Versioned = { data: { version: number } | undefined }
const once = { staleTime: 0 }

/** Where each kind of record that a desk changes is read. */
const records: Record<string, (asked: Asked) => Versioned> = {
  customers: (asked) => trpc.customers.byId.useQuery(asked, once),
  contractors: (asked) => trpc.contractors.byId.useQuery(asked, once),
  drivers: (asked) => trpc.drivers.byId.useQuery(asked, once),
  trucks: (asked) => trpc.trucks.byId.useQuery(asked, once),
  trailers: (asked) => trpc.trailers.byId.useQuery(asked, once),
  sites: (asked) => trpc.sites.byId.useQuery(asked, once),
  materials: (asked) => trpc.materials.byId.useQuery(asked, once),
}

/** A change that came too late: whoever typed it decides, with both values before him where it is a load's. */
export function DeskConflict({ change }: { change: DeskChange }) {
  const [kind = ''] = change.path.split('.')
  const id = parseUuid(change.entity)
  const useRecord = records[kind]
  if (id && kind === 'loads') return <LoadConflict change={change} id={id} />
  if (id && useRecord) return <RecordConflict change={change} id={id} useRecord={useRecord} />
  return <Choice change={change} version={null} />
}

type RecordConflictProps = { change: DeskChange; id: Uuid; useRecord: (asked: Asked) => Versioned }

function RecordConflict({ change, id, useRecord }: RecordConflictProps) {
  const record = useRecord({ id })
  return <Choice change={change} version={record.data?.version ?? null} />
}

function LoadConflict({ change, id }: { change: DeskChange; id: Uuid }) {
  const load = trpc.loads.byId.useQuery({ id })
  const typed = draftSchema.safeParse(change.input)
  const now = load.data && draftOf(load.data.draft ? valuesOf(load.data.draft) : plannedValues(load.data))
  return (
    <>
      {typed.success && now && <BothDrafts mine={typed.data} theirs={now} />}
      <Choice change={change} version={load.data?.version ?? null} />
    </>
  )
}

function Choice({ change, version }: { change: DeskChange; version: number | null }) {
  const { sync } = useWords()
  const { userId } = useMe()
  return (
    <div className={styles.actions}>
      {version !== null && <Button onPress={() => tryDeskAgain(userId, change, version)}>{sync.keepMine}</Button>}
      <Button onPress={() => dropDeskChange(userId, change)}>{sync.keepTheirs}</Button>
    </div>
  )
}

/** The parts in which what was typed and what is there differ, as people read them. */
function BothDrafts({ mine, theirs }: { mine: DraftFields; theirs: DraftFields }) {
  const { sync } = useWords()
  const differing = bothValues(useDraftTexts(mine), useDraftTexts(theirs))
  if (differing.length === 0) return <p className={styles.text}>{sync.sameValues}</p>
  return (
    <Facts
      items={differing.map(({ field, mine: typed, theirs: there }) => ({
        term: field,
        value: sync.bothValues(String(typed), String(there)),
      }))}
    />
  )
}

const NOTHING = '–'

/** A load as its form names and writes it, part by part. */
function useDraftTexts(draft: DraftFields): Record<string, string> {
  const words = useWords()
  const { form } = words.loadPages
  const formats = useFormats()
  const { quantityMilli, unit, distanceM, pickup, delivery } = draft
  const known = { staleTime: 30_000 }
  const customers = trpc.customers.options.useQuery(idOf(draft.customerId), known)
  const materials = trpc.materials.options.useQuery(idOf(draft.materialId), known)
  const pickups = trpc.sites.options.useQuery(idOf(pickup.siteId), known)
  const deliveries = trpc.sites.options.useQuery(idOf(delivery.siteId), known)
  const named = (found: { data?: { id: Uuid; label: string }[] }, id: Uuid | null) =>
    found.data?.find((record) => record.id === id)?.label
  const when = ({ windowStart, windowEnd }: DraftFields['pickup']) => {
    if (windowStart && windowEnd) return formats.window(windowStart, windowEnd)
    const only = windowStart ?? windowEnd
    return only && formats.instant(only)
  }
  const texts = {
    [form.customer]: named(customers, draft.customerId),
    [form.reference]: draft.customerReference,
    [form.po]: draft.poNumber,
    [form.material]: named(materials, draft.materialId),
    [form.quantity]: quantityMilli !== null && unit ? formats.quantity(quantityMilli, words.units[unit]) : null,
    [form.pickup]: [named(pickups, pickup.siteId), when(pickup)].filter(Boolean).join(', '),
    [form.delivery]: [named(deliveries, delivery.siteId), when(delivery)].filter(Boolean).join(', '),
    [form.distance]: distanceM === null ? null : formats.distance(distanceM),
    [form.price]: draft.isPriceLater ? form.priceLater : null,
    [form.notes]: draft.notes,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || NOTHING]))
}

const idOf = (id: Uuid | null) => (id === null ? {} : { id })
