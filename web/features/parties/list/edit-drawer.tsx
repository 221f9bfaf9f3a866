import type { ReactNode } from 'react'
import { ErrorState, Skeleton, showToast } from '#ui'
import { RecordDrawer } from '#web/form/record-drawer.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { editedId } from './list-search.ts'

type OneQuery<Kept> = { data?: Kept; error: unknown; refetch: () => unknown }

/** What a form in this drawer is given beside its record. */
export type EditTools = { onSaved: () => void; onCancel: () => void; onDirtyChange: (isDirty: boolean) => void }

type EditDrawerProps<Kept> = {
  edit: string | undefined
  query: OneQuery<Kept>
  /** Of the record that is open. */
  titleOf: (record: Kept) => string
  addTitle: string
  onClose: () => void
  children: (record: Kept | null, tools: EditTools) => ReactNode
}

/** The form of a record, or of a new one, beside its list. */
export function EditDrawer<Kept>({ edit, query, titleOf, addTitle, onClose, children }: EditDrawerProps<Kept>) {
  const words = useWords()
  const refusal = useRefusal(query.error)
  const id = editedId(edit)
  const record = id === null ? null : query.data
  const saved = () => {
    showToast({ tone: 'done', text: words.parties.saved })
    onClose()
  }
  return (
    <RecordDrawer title={record ? titleOf(record) : addTitle} isOpen={edit === 'new' || id !== null} onClose={onClose}>
      {({ close, onDirtyChange }) => {
        if (record !== undefined) return children(record, { onSaved: saved, onCancel: close, onDirtyChange })
        if (!refusal) return <Skeleton label={words.shell.loading} shape="rows" count={6} />
        return (
          <ErrorState title={words.shell.failedTitle} onRetry={() => query.refetch()} retryLabel={words.shell.retry}>
            {refusal.sentence}
          </ErrorState>
        )
      }}
    </RecordDrawer>
  )
}
