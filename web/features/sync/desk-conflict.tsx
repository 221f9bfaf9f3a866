import { useQuery } from '@tanstack/react-query'
import { draftSchema } from '#contracts/loads.ts'
import { records } from '#domain/records/index.ts'
import type { RecordName } from '#domain/records/names.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Button } from '#ui'
import { trpc } from '#web/api.ts'
import { LoadVersions } from '#web/features/loads/load-versions.tsx'
import { BothVersions } from '#web/form/compare/both-versions.tsx'
import { useWords } from '#web/format/words.tsx'
import { dropDeskChange, tryDeskAgain } from '#web/offline/desk-queue.ts'
import type { DeskChange } from '#web/offline/desk-rules.ts'
import { useMe } from '#web/session.ts'
import styles from './sync.module.css'

const once = { staleTime: 0 }

const isRecordName = (kind: string): kind is RecordName => Object.hasOwn(records, kind)

/** A change that came too late: whoever typed it decides, with both values before them. */
export function DeskConflict({ change }: { change: DeskChange }) {
  const [kind = ''] = change.path.split('.')
  const id = parseUuid(change.entity)
  if (id && kind === 'loads') return <LoadConflict change={change} id={id} />
  if (id && isRecordName(kind)) return <RecordConflict change={change} id={id} kind={kind} />
  return <Choice change={change} version={null} />
}

function RecordConflict({ change, id, kind }: { change: DeskChange; id: Uuid; kind: RecordName }) {
  const fetched = trpc.useUtils()
  const { data: stored } = useQuery({
    ...once,
    // Begins like the key of a procedure of this kind, so that live changes make it stale, too.
    queryKey: [[kind, 'stored'], id],
    queryFn: (): Promise<{ version: number }> => fetched[kind].byId.fetch({ id }, once),
  })
  return (
    <>
      {stored && <BothVersions declaration={records[kind]} mine={change.input} theirs={stored} />}
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
