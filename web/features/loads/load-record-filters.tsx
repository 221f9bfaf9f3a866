import type { LoadFilter } from '#contracts/page-search.ts'
import { billStates } from '#domain/sales/money-states.ts'
import { FilterRow } from '#ui'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { JobPicker } from '#web/features/parties/job-picker.tsx'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useWords } from '#web/format/words.tsx'

type Props = { value: LoadFilter; onChange: (filter: LoadFilter) => void }

/** Narrows the loads to those of one customer, job, driver, contractor or truck, and by where their bill stands. */
export function LoadRecordFilters({ value, onChange }: Props) {
  const { jobs, loadPages } = useWords()
  const { column, contractor, moreFilters, money } = loadPages
  const take = (field: 'customerId' | 'jobId' | 'driverId' | 'contractorId' | 'truckId') => ({
    value: value[field] ?? null,
    onChange: (id: LoadFilter[typeof field] | null) => onChange({ ...value, [field]: id ?? undefined }),
    canCreate: false,
  })
  return (
    <FilterRow label={moreFilters}>
      <FilterSelect
        label={money.billTitle}
        allText={money.anyBill}
        value={value.bill}
        onChange={(bill) => onChange({ ...value, bill })}
        options={billStates.map((state) => ({ value: state, text: money.bill[state] }))}
      />
      <CustomerPicker label={column.customer} {...take('customerId')} />
      <JobPicker label={jobs.title} {...take('jobId')} />
      <DriverPicker label={column.driver} {...take('driverId')} />
      <ContractorPicker label={contractor} {...take('contractorId')} />
      <TruckPicker label={column.truck} {...take('truckId')} />
    </FilterRow>
  )
}
