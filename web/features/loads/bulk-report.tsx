import { Button, Dialog } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import type { LoadRow } from './load-data.ts'
import { LoadLink } from './load-link.tsx'

type BulkReportProps = {
  report: Outputs['loads']['bulk']
  rows: readonly Pick<LoadRow, 'id' | 'number'>[]
  isUndoing: boolean
  /** Takes back what was done; null where that is not possible. */
  onUndo: (() => void) | null
  onClose: () => void
}

/** What became of each load of a step for many, and why some were left as they were. */
export function BulkReport({ report, rows, isUndoing, onUndo, onClose }: BulkReportProps) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.loadPages.bulkReport}
      closeLabel={words.shell.close}
      actions={
        onUndo && (
          <Button isPending={isUndoing} onPress={onUndo}>
            {words.shell.undo}
          </Button>
        )
      }
    >
      <ul>
        {report.rows.map((row) => (
          <li key={row.id}>
            <strong>{rows.find((load) => load.id === row.id)?.number ?? words.loads.status.draft}</strong>
            {': '}
            {row.ok ? words.loadPages.done : sayRefusal(row)}
            {row.ok && row.load.id !== row.id && 'number' in row.load && row.load.number && (
              <>
                {' · '}
                {words.loadPages.rollForward.made} <LoadLink id={row.load.id}>{row.load.number}</LoadLink>
                {'status' in row.load && ` (${words.loads.status[row.load.status]})`}
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
