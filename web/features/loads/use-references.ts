import { useMemo, useRef, useState } from 'react'
import { type CellEdit, showToast } from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { LoadRow } from './load-data.ts'

const MAX = 100
type Field = 'customerReference' | 'poNumber'
type Pending = Readonly<Record<string, string | null>>

const keyOf = (id: string, field: Field) => `${id} ${field}`

/**
 * The two references of a load, written in the table. The new text shows at once and is marked as waiting; where the
 * server says no, the old one is back with a message that names the load. A change can be taken back.
 */
export function useReferences() {
  const words = useWords()
  const sayRefusal = useSayRefusal()
  const queries = trpc.useUtils()
  const [waiting, setWaiting] = useState<Pending>({})
  const { mutateAsync } = trpc.loads.setReference.useMutation()
  const send = useRef(mutateAsync)
  send.current = mutateAsync

  return useMemo(() => {
    const { lists, loadPages, shell } = words
    const names = { customerReference: loadPages.form.reference, poNumber: loadPages.form.po }

    async function set(row: LoadRow, version: number, field: Field, value: string | null, before: string | null) {
      const key = keyOf(row.id, field)
      const what = lists.editOf(names[field], row.number ?? words.loads.status.draft)
      setWaiting((all) => ({ ...all, [key]: value }))
      try {
        const after = await send.current({ ...operation(), id: row.id, version, field, value })
        await queries.loads.list.invalidate()
        showToast({
          tone: 'done',
          text: lists.edited(what),
          actionLabel: shell.undo,
          onAction: () => void set(row, after.version, field, before, value),
        })
      } catch (error) {
        const code = isApiError(error) ? error.data?.refusal?.code : undefined
        const why = sayRefusal({ code: code ?? 'unavailable' })
        await queries.loads.list.invalidate()
        showToast({
          tone: 'danger',
          text: `${lists.editFailed(what)}. ${why}`,
          actionLabel: shell.retry,
          onAction: () => void again(row, field, value),
        })
      } finally {
        setWaiting(({ [key]: _, ...others }) => others)
      }
    }

    /** Once more, over what the load is now: somebody else may have changed it meanwhile. */
    async function again(row: LoadRow, field: Field, value: string | null) {
      const { rows } = await queries.loads.list.fetch({ ids: [row.id] }, { staleTime: 0 })
      const [latest] = rows
      if (latest) await set(latest, latest.version, field, value, latest[field])
    }

    const shown = (row: LoadRow, field: Field) => {
      const key = keyOf(row.id, field)
      return Object.hasOwn(waiting, key) ? (waiting[key] ?? null) : row[field]
    }
    return {
      shown,
      edit: (row: LoadRow, field: Field): CellEdit | null =>
        row.status === 'closed' || row.status === 'cancelled'
          ? null
          : {
              label: lists.editOf(names[field], row.number ?? words.loads.status.draft),
              value: shown(row, field) ?? '',
              maxLength: MAX,
              onSave: (value) => void set(row, row.version, field, value === '' ? null : value, row[field]),
            },
      pending: new Set(Object.keys(waiting).map((key) => key.split(' ')[0] ?? '')),
    }
  }, [words, queries, waiting, sayRefusal])
}
