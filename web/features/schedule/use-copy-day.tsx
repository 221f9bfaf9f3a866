import { Suspense, useState } from 'react'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { Button, CopyIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'

const CopyDayDialog = lazyPart(() => import('./copy-day-dialog.tsx'), 'CopyDayDialog')
const BulkProgress = lazyPart(() => import('#web/features/loads/bulk-progress.tsx'), 'BulkProgress')

/**
 * Plans the loads of the day that is shown once more on another, which is shown then. `button` begins it, `parts` are its
 * dialog and how far a copy of many loads has come.
 */
export function useCopyDay(day: Day, onCopied: (to: Day) => void) {
  const { schedule: w } = useWords()
  const mayCopy = useMay('loads.bulk')
  const [from, setFrom] = useState<Day | null>(null)
  const [jobId, setJobId] = useState<Uuid | null>(null)
  const button = mayCopy && (
    <Button icon={<CopyIcon size={16} aria-hidden />} onPress={() => setFrom(day)}>
      {w.copyDay}
    </Button>
  )
  const parts = (
    <Suspense>
      {from && <CopyDayDialog day={from} onJob={setJobId} onCopied={onCopied} onClose={() => setFrom(null)} />}
      {jobId && <BulkProgress jobId={jobId} onClose={() => setJobId(null)} />}
    </Suspense>
  )
  return { button, parts }
}
