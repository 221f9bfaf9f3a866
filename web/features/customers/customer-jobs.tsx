import { createLink } from '@tanstack/react-router'
import type { Uuid } from '#domain/units/brands.ts'
import { EmptyState, JobIcon, LinkButton, PlainTable, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { JobMeter } from '#web/features/jobs/job-meter.tsx'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

const RouterButton = createLink(LinkButton)

/** The jobs of a customer, each with how far it is. */
export function CustomerJobs({ customerId }: { customerId: Uuid }) {
  return (
    <QueryBoundary shape="rows" count={3}>
      <Jobs customerId={customerId} />
    </QueryBoundary>
  )
}

function Jobs({ customerId }: { customerId: Uuid }) {
  const { jobs: w, parties, shell } = useWords()
  const [{ pages }, list] = trpc.jobs.list.useSuspenseInfiniteQuery({ customerId }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<JobIcon size={24} aria-hidden />}
        title={parties.noneOf}
        action={
          <RouterButton to="/customers" search={{ tab: 'jobs', edit: 'new' }}>
            {w.add}
          </RouterButton>
        }
      >
        {w.empty}
      </EmptyState>
    )
  }
  return (
    <Stack gap={3}>
      <PlainTable
        label={w.tab}
        columns={[
          { id: 'job', header: w.title },
          { id: 'name', header: w.name },
          { id: 'po', header: w.po },
          { id: 'progress', header: w.progress.title },
          { id: 'open', header: '', align: 'end' },
        ]}
        rows={rows.map((job) => ({
          id: job.id,
          cells: [
            job.number,
            job.name,
            job.poNumber,
            <JobMeter key="progress" id={job.id} />,
            <RouterButton
              key="open"
              size="small"
              to="/customers"
              search={{ tab: 'jobs', edit: job.id }}
              aria-label={`${shell.edit}: ${job.number}`}
            >
              {shell.edit}
            </RouterButton>,
          ],
        }))}
      />
      <MoreRows list={list} shown={rows.length} />
    </Stack>
  )
}
