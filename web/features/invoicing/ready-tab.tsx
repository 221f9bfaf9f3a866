import { Suspense, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { FilterRow, Stack } from '#ui'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { JobPicker } from '#web/features/parties/job-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { BillingProps } from './billing-types.ts'
import { ReadyList } from './ready-list.tsx'

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'), 'PreviewDialog')

/** Loads that are still to be billed, each with what speaks against it, and the invoices that they come to. */
export function ReadyTab({ search, onSearch }: BillingProps) {
  const { invoicing, jobs } = useWords()
  const [previewed, setPreviewed] = useState<Uuid[] | null>(null)
  const { customer, job, order } = search
  return (
    <Stack>
      <FilterRow label={invoicing.tabs.ready}>
        <CustomerPicker
          label={invoicing.customer}
          canCreate={false}
          value={customer ?? null}
          onChange={(value) => onSearch({ customer: value ?? undefined })}
        />
        <JobPicker
          label={jobs.title}
          canCreate={false}
          value={job ?? null}
          onChange={(value) => onSearch({ job: value ?? undefined })}
        />
      </FilterRow>
      <QueryBoundary shape="rows" question={`${customer} ${job} ${order}`}>
        <ReadyList
          filter={{ customerId: customer, jobId: job }}
          order={order}
          onOrder={(next) => onSearch({ order: next })}
          onPreview={setPreviewed}
        />
      </QueryBoundary>
      <Suspense>
        {previewed && (
          <PreviewDialog
            loadIds={previewed}
            onClose={() => setPreviewed(null)}
            onBilled={() => {
              setPreviewed(null)
              onSearch({ tab: 'invoices' })
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}
