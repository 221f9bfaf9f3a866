import type { Uuid } from '#domain/units/brands.ts'
import { ProgressBar } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { useQuantity } from './job-progress-card.tsx'

/** How much of a job's target is delivered, for a row of a list. */
export function JobMeter({ id }: { id: Uuid }) {
  const { jobs, shell } = useWords()
  const quantity = useQuantity()
  const { data: progress } = trpc.jobs.progress.useQuery({ id })
  if (!progress) return <ProgressBar label={shell.loading} />
  const { deliveredMilli, targetMilli, unit } = progress
  if (targetMilli === null) return <>{quantity(deliveredMilli, unit)}</>
  const text = jobs.progress.of(quantity(deliveredMilli, unit), quantity(targetMilli, unit))
  return <ProgressBar label={text} value={Math.min(deliveredMilli, targetMilli)} max={targetMilli} />
}
