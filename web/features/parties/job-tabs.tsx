import { isAdmin } from '#domain/access/roles.ts'
import { Stack } from '#ui'
import { JobProgressCard } from '#web/features/jobs/job-progress-card.tsx'
import { MakeLoads } from '#web/features/jobs/make-loads.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type Job, JobForm } from './job-form.tsx'
import { JobRates } from './job-rates.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { RecordTabs } from './record-tabs.tsx'

/** A job's record and, once there is one, how far it is, its loads and its rates. */
export function JobTabs({ record, ...tools }: { record: Job | null } & EditTools) {
  const { jobs: w, parties } = useWords()
  const seesRates = isAdmin(useMe())
  if (!record) return <JobForm record={null} {...tools} />
  const rates = {
    id: 'rates',
    label: parties.rate.tab,
    content: (onDirtyChange: EditTools['onDirtyChange']) => (
      <JobRates jobId={record.id} onDirtyChange={onDirtyChange} />
    ),
  }
  return (
    <RecordTabs
      label={w.title}
      onDirtyChange={tools.onDirtyChange}
      parts={[
        {
          id: 'progress',
          label: w.progress.tab,
          content: () => (
            <Stack gap={4}>
              <QueryBoundary shape="rows" count={3}>
                <JobProgressCard job={record} />
              </QueryBoundary>
              <MakeLoads job={record} />
            </Stack>
          ),
        },
        {
          id: 'details',
          label: w.details,
          content: (onDirtyChange) => <JobForm record={record} {...tools} onDirtyChange={onDirtyChange} />,
        },
        ...(seesRates ? [rates] : []),
      ]}
    />
  )
}
