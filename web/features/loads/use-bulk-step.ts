import { useState } from 'react'
import type { BulkStep } from '#contracts/loads.ts'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { LoadRow } from './load-data.ts'
import { type Undo, undoOf } from './undo-of.ts'
import { useUndo } from './use-undo.ts'

type Report = Outputs['loads']['bulk']

/** From here on the step runs as a job, whose progress the page shows. */
const AS_JOB_FROM = 51

type Chosen = {
  rows: readonly Pick<LoadRow, 'id' | 'version'>[]
  filter: LoadFilter
  /** All that the filter lets through, instead of the rows. */
  isAll: boolean
  onJob: (jobId: Uuid) => void
  onDone: () => void
}

/**
 * Takes a step for each of the chosen loads, at once or as a job; `report` says which of them were refused, and
 * `undoReported` takes back what it says, where that is possible.
 */
export function useBulkStep({ rows, filter, isAll, onJob, onDone }: Chosen, onTaken: () => void) {
  const words = useWords()
  const [report, setReport] = useState<{ report: Report; undo: Undo | null } | null>(null)
  const { undo, isUndoing } = useUndo()
  const bulk = trpc.loads.bulk.useMutation()
  const job = trpc.loads.bulkMatching.useMutation()
  const wanted = isAll ? filter : { ids: rows.map(({ id }) => id) }

  const take = async (step: BulkStep) => {
    if (isAll || rows.length >= AS_JOB_FROM) {
      const { jobId, total } = await job.mutateAsync({ ...operation(), filter: wanted, step })
      onTaken()
      showToast({ text: words.lists.job.started(total), tone: 'done' })
      onJob(jobId)
      onDone()
      return
    }
    const loads = rows.map(({ id, version }) => ({ id, version }))
    const answer = await bulk.mutateAsync({ ...operation(), ...step, loads })
    onTaken()
    const refused = answer.rows.filter((row) => !row.ok)
    // What was made anew is led to from the report.
    const isShown = refused.length > 0 || step.action === 'roll_forward'
    const back = undoOf(step, answer, words.loadPages.undo.reason)
    const offered = back ? { actionLabel: words.shell.undo, onAction: () => void undo(back) } : {}
    if (isShown) setReport({ report: answer, undo: back })
    else showToast({ text: words.loadPages.bulkDone(answer.rows.length), tone: 'done', ...offered })
    if (!isShown) onDone()
  }
  // What is refused as a whole is said in the row itself.
  const run = (step: BulkStep) => void take(step).catch(() => onTaken())
  const endReport = () => {
    setReport(null)
    onDone()
  }
  const back = report?.undo ?? null
  const undoReported = back && (() => void undo(back).then((isDone) => isDone && endReport()))
  return {
    ...{ wanted, run, report: report?.report ?? null, endReport, isUndoing, undoReported },
    isPending: bulk.isPending || job.isPending,
    error: bulk.error ?? job.error,
  }
}
