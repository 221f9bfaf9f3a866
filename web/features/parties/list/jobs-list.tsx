import { jobs } from '#domain/records/jobs.ts'
import { type Column, JobIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { JobMeter } from '#web/features/jobs/job-meter.tsx'
import type { Say } from '#web/format/field-text.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { DeclaredList } from './declared-list.tsx'
import type { ListProps } from './list-search.ts'

// It comes when a row is opened, and is none of the forms that others open.
const JobTabs = lazyPart(() => import('../job-tabs.tsx'), 'JobTabs')

type Row = Outputs['jobs']['list']['rows'][number]

const job = ({ words: { jobs: w } }: Say): Column<Row> => ({
  id: 'job',
  header: w.title,
  cell: (row) => <strong>{row.number}</strong>,
})
const name = ({ words: { jobs: w } }: Say): Column<Row> => ({
  id: 'name',
  header: w.name,
  isWrapped: true,
  cell: (row) => row.name,
})
const customer = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'customer',
  header: w.customer.title,
  isWrapped: true,
  cell: (row) => row.customerName,
})
const lane = ({ words: { jobs: w } }: Say): Column<Row> => ({
  id: 'lane',
  header: `${w.pickup} → ${w.delivery}`,
  isWrapped: true,
  cell: (row) => [row.pickupSiteName, row.deliverySiteName].filter(Boolean).join(' → '),
})
const material = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'material',
  header: w.material.title,
  isWrapped: true,
  cell: (row) => row.materialName,
})
const delivered = ({ words: { jobs: w } }: Say): Column<Row> => ({
  id: 'delivered',
  header: w.progress.delivered,
  cell: (row) => <JobMeter id={row.id} />,
})
const columns = [job, name, delivered, customer, lane, material, 'poNumber', 'dailyLoads'] as const

/** The fleet’s jobs, each with its progress and its form. */
export function JobsList(props: ListProps) {
  return (
    <DeclaredList<typeof jobs, Row>
      {...props}
      declaration={jobs}
      of={trpc.jobs}
      columns={columns}
      words={({ jobs: w }) => ({ label: w.tab, empty: w.empty, add: w.add })}
      icon={<JobIcon size={24} aria-hidden />}
      titleOf={(record) => `${record.number} ${record.name}`}
    >
      {(record, tools) => <JobTabs key={record?.id ?? 'new'} record={record} {...tools} />}
    </DeclaredList>
  )
}
