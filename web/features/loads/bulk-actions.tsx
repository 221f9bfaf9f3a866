import { lazy, Suspense, useState } from 'react'
import type { BulkStep } from '#contracts/loads.ts'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Dialog, FilterRow, showToast, TextArea } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { sayRefusal } from '#web/format/say-refusal.ts'
import { withWords } from '#web/format/with-words.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { LoadRow } from './load-columns.tsx'

const AssignDialog = lazy(
  withWords(['loadPages', 'loads', 'parties', 'refusals'], async () => ({
    default: (await import('./assign-dialog.tsx')).AssignDialog,
  })),
)

type Report = Outputs['loads']['bulk']
type WithReason = 'hold' | 'cancel'

/** From here on the step runs as a job, whose progress the page shows. */
const AS_JOB_FROM = 51

type BulkActionsProps = {
  rows: readonly LoadRow[]
  /** What the list shows, and how many match: the step can be taken for all of them. */
  filter: LoadFilter
  matching: { count: string; isMoreThanShown: boolean }
  onJob: (jobId: Uuid) => void
  onDone: () => void
}

/** What can be done to the ticked loads. Each load succeeds or is left as it is by itself, and the report says which. */
export function BulkActions({ rows, filter, matching, onJob, onDone }: BulkActionsProps) {
  const words = useWords()
  const text = words.loadPages
  const [asked, setAsked] = useState<WithReason | 'assign' | null>(null)
  const [reason, setReason] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const [isAll, setAll] = useState(false)
  const bulk = trpc.loads.bulk.useMutation()
  const job = trpc.loads.bulkMatching.useMutation()
  const refusal = useRefusal(bulk.error ?? job.error)
  const loads = rows.map(({ id, version }) => ({ id, version }))
  const isPending = bulk.isPending || job.isPending
  const selected = isAll ? words.lists.allMatching(matching.count) : text.selected(rows.length)

  const take = async (step: BulkStep) => {
    if (isAll || rows.length >= AS_JOB_FROM) {
      const wanted = isAll ? filter : { ids: rows.map(({ id }) => id) }
      const { jobId, total } = await job.mutateAsync({ ...operation(), filter: wanted, step })
      setAsked(null)
      showToast({ text: words.lists.job.started(total), tone: 'done' })
      onJob(jobId)
      onDone()
      return
    }
    const answer = await bulk.mutateAsync({ ...operation(), ...step, loads })
    setAsked(null)
    setReason('')
    const refused = answer.rows.filter((row) => !row.ok)
    if (refused.length > 0) setReport(answer)
    else showToast({ text: text.bulkDone(answer.rows.length), tone: 'done' })
    if (refused.length === 0) onDone()
  }
  // What is refused as a whole is said in the row itself.
  const run = (step: BulkStep) => void take(step).catch(() => setAsked(null))

  return (
    <>
      <FilterRow label={selected} isBulk>
        <strong>{selected}</strong>
        {matching.isMoreThanShown && !isAll && (
          <Button size="small" variant="quiet" onPress={() => setAll(true)}>
            {words.lists.selectMatching(matching.count)}
          </Button>
        )}
        <Button size="small" onPress={() => setAsked('assign')}>
          {words.loads.action.assign}
        </Button>
        <Button size="small" onPress={() => setAsked('hold')}>
          {words.loads.action.hold}
        </Button>
        <Button size="small" onPress={() => run({ action: 'release' })}>
          {words.loads.action.release}
        </Button>
        <Button size="small" onPress={() => run({ action: 'duplicate' })}>
          {text.duplicate}
        </Button>
        <Button size="small" variant="danger" onPress={() => setAsked('cancel')}>
          {words.loads.action.cancel}
        </Button>
        <Button size="small" variant="quiet" onPress={onDone}>
          {text.clearSelection}
        </Button>
        {refusal && <span role="alert">{refusal.sentence}</span>}
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
            isPending={isPending}
            onPress={() =>
              run(
                asked === 'cancel'
                  ? { action: 'cancel', reason: reason.trim(), isTonu: false }
                  : { action: 'hold', reason: reason.trim() },
              )
            }
          >
            {text.confirm}
          </Button>
        }
      >
        <TextArea label={text.reason} description={text.reasonHint} value={reason} onChange={setReason} isRequired />
      </Dialog>

      <Suspense>
        {asked === 'assign' && (
          <AssignDialog
            count={rows.length}
            isPending={isPending}
            onClose={() => setAsked(null)}
            onAssign={(assignment) => run({ action: 'assign', ...assignment })}
          />
        )}
      </Suspense>

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
              {row.ok ? words.loadPages.done : sayRefusal(words.refusals, row)}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
