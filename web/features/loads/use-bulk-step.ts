import { useState } from 'react'
import type { BulkStep } from '#contracts/loads.ts'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { LoadRow } from './load-data.ts'

type Report = Outputs['loads']['bulk']

/** From here on the step runs as a job, whose progress the page shows. */
const AS_JOB_FROM = 51

type Chosen = {
  rows: readonly LoadRow[]
  filter: LoadFilter
  /** All that the filter lets through, instead of the rows. */
  isAll: boolean
  onJob: (jobId: Uuid) => void
  onDone: () => void
}

/** Takes a step for each of the chosen loads, at once or as a job; `report` says which of them were refused. */
export function useBulkStep({ rows, filter, isAll, onJob, onDone }: Chosen, onTaken: () => void) {
  const words = useWords()
  const [report, setReport] = useState<Report | null>(null)
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
    if (isShown) setReport(answer)
    else showToast({ text: words.loadPages.bulkDone(answer.rows.length), tone: 'done' })
    if (!isShown) onDone()
  }
  // What is refused as a whole is said in the row itself.
  const run = (step: BulkStep) => void take(step).catch(() => onTaken())
  const endReport = () => {
    setReport(null)
    onDone()
  }
  return { wanted, run, report, endReport, isPending: bulk.isPending || job.isPending, error: bulk.error ?? job.error }
}
