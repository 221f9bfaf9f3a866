import { draftSchema } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Button } from '#ui'
import { trpc } from '#web/api.ts'
import { LoadVersions } from '#web/features/loads/load-versions.tsx'
import { BothVersions } from '#web/features/parties/compare/both-versions.tsx'
import { useWords } from '#web/format/words.tsx'
import { dropDeskChange, tryDeskAgain } from '#web/offline/desk-queue.ts'
import type { DeskChange } from '#web/offline/desk-rules.ts'
import { useMe } from '#web/session.ts'
import styles from './sync.module.css'

type Asked = { id: Uuid }
type Versioned = { data: { version: number } | undefined }
const once = { staleTime: 0 }

/** Where each kind of record that waits at a desk is read. */
const records = {
  customers: (asked: Asked): Versioned => trpc.customers.byId.useQuery(asked, once),
  contractors: (asked: Asked): Versioned => trpc.contractors.byId.useQuery(asked, once),
  drivers: (asked: Asked): Versioned => trpc.drivers.byId.useQuery(asked, once),
  trucks: (asked: Asked): Versioned => trpc.trucks.byId.useQuery(asked, once),
  trailers: (asked: Asked): Versioned => trpc.trailers.byId.useQuery(asked, once),
  sites: (asked: Asked): Versioned => trpc.sites.byId.useQuery(asked, once),
  materials: (asked: Asked): Versioned => trpc.materials.byId.useQuery(asked, once),
}
type WaitingKind = keyof typeof records

const isWaitingKind = (kind: string): kind is WaitingKind => Object.hasOwn(records, kind)

/** A change that came too late: whoever typed it decides, with both values before them. */
export function DeskConflict({ change }: { change: DeskChange }) {
  const [kind = ''] = change.path.split('.')
  const id = parseUuid(change.entity)
  if (id && kind === 'loads') return <LoadConflict change={change} id={id} />
  if (id && isWaitingKind(kind)) return <RecordConflict key={kind} change={change} id={id} kind={kind} />
  return <Choice change={change} version={null} />
}

function RecordConflict({ change, id, kind }: { change: DeskChange; id: Uuid; kind: WaitingKind }) {
  const useRecord = records[kind]
  const { data: stored } = useRecord({ id })
  return (
    <>
      {stored && <BothVersions kind={kind} mine={change.input} theirs={stored} />}
      <Choice change={change} version={stored?.version ?? null} />
    </>
  )
}

function LoadConflict({ change, id }: { change: DeskChange; id: Uuid }) {
  const { data: stored } = trpc.loads.byId.useQuery({ id }, once)
  const typed = draftSchema.safeParse(change.input)
  return (
    <>
      {typed.success && stored && <LoadVersions mine={typed.data} stored={stored} />}
      <Choice change={change} version={stored?.version ?? null} />
    </>
  )
}

function Choice({ change, version }: { change: DeskChange; version: number | null }) {
  const { parties } = useWords()
  const { userId } = useMe()
  return (
    <div className={styles.actions}>
      <Button onPress={() => dropDeskChange(userId, change)}>{parties.takeTheirs}</Button>
      {version !== null && <Button onPress={() => tryDeskAgain(userId, change, version)}>{parties.keepMine}</Button>}
    </div>
  )
}
