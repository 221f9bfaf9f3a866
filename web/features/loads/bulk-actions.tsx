import { useState } from 'react'
import type { BulkInput } from '#contracts/loads.ts'
import { Button, Dialog, FilterRow, showToast, TextArea } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { LoadRow } from './load-columns.tsx'

type Report = Outputs['loads']['bulk']
type WithReason = 'hold' | 'cancel'

/** What can be done to the ticked loads. Each load succeeds or is left as it is by itself, and the report says which. */
export function BulkActions({ rows, onDone }: { rows: readonly LoadRow[]; onDone: () => void }) {
  const words = useWords()
  const text = words.loadPages
  const [asked, setAsked] = useState<WithReason | 'assign' | null>(null)
  const [reason, setReason] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const bulk = trpc.loads.bulk.useMutation()
  const loads = rows.map(({ id, version }) => ({ id, version }))

  const run = async (input: BulkInput) => {
    const answer = await bulk.mutateAsync(input)
    setAsked(null)
    setReason('')
    const refused = answer.rows.filter((row) => !row.ok)
    if (refused.length > 0) setReport(answer)
    else showToast({ text: text.bulkDone(answer.rows.length), tone: 'done' })
    if (refused.length === 0) onDone()
  }

  return (
    <>
      <FilterRow label={text.selected(rows.length)} isBulk>
        <strong>{text.selected(rows.length)}</strong>
        <Button size="small" onPress={() => setAsked('assign')}>
          {words.loads.action.assign}
        </Button>
        <Button size="small" onPress={() => setAsked('hold')}>
          {words.loads.action.hold}
        </Button>
        <Button size="small" onPress={() => void run({ ...operation(), action: 'release', loads })}>
          {words.loads.action.release}
        </Button>
        <Button size="small" onPress={() => void run({ ...operation(), action: 'duplicate', loads })}>
          {text.duplicate}
        </Button>
        <Button size="small" variant="danger" onPress={() => setAsked('cancel')}>
          {words.loads.action.cancel}
        </Button>
        <Button size="small" variant="quiet" onPress={onDone}>
          {text.clearSelection}
        </Button>
      </FilterRow>

      <Dialog
        isOpen={asked === 'hold' || asked === 'cancel'}
        onOpenChange={() => setAsked(null)}
        title={asked === 'cancel' ? words.loads.action.cancel : words.loads.action.hold}
        closeLabel={words.shell.close}
        actions={
          <Button
            variant={asked === 'cancel' ? 'danger' : 'primary'}
            isDisabled={reason.trim() === ''}
            isPending={bulk.isPending}
            onPress={() =>
              void run(
                asked === 'cancel'
                  ? { ...operation(), action: 'cancel', loads, reason: reason.trim(), isTonu: false }
                  : { ...operation(), action: 'hold', loads, reason: reason.trim() },
              )
            }
          >
            {text.confirm}
          </Button>
        }
      >
        <TextArea label={text.reason} description={text.reasonHint} value={reason} onChange={setReason} isRequired />
      </Dialog>

      {asked === 'assign' && (
        <AssignDialog
          count={rows.length}
          isPending={bulk.isPending}
          onClose={() => setAsked(null)}
          onAssign={(assignment) => void run({ ...operation(), action: 'assign', loads, ...assignment })}
        />
      )}

      <Dialog
        isOpen={report !== null}
        onOpenChange={() => {
          setReport(null)
          onDone()
        }}
        title={text.bulkReport}
        closeLabel={words.shell.close}
      >
        <ul>
          {report?.rows.map((row) => (
            <li key={row.id}>
              <strong>{rows.find((load) => load.id === row.id)?.number ?? words.loads.status.draft}</strong>
              {': '}
              {row.ok ? words.loadPages.done : words.refusals[row.code](row.params)}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
