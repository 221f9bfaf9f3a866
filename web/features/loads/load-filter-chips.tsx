import type { LoadFilter } from '#contracts/page-search.ts'
import { type FilterChip, FilterChips } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type ChipId = keyof LoadFilter
type Props = { filter: LoadFilter; onChange: (filter: LoadFilter) => void }

/** What narrows the list beside the search, as chips that can be removed: also what came by a link or a saved view. */
export function LoadFilterChips({ filter, onChange }: Props) {
  const words = useWords()
  const chips = useChips(filter)
  // One chip says both ends of the days.
  const remove = (id: string) =>
    onChange({ ...filter, ...(id === 'from' ? { from: undefined, to: undefined } : { [id]: undefined }) })
  return (
    <FilterChips
      label={words.lists.setFilters}
      chips={chips}
      onRemove={remove}
      removeLabel={({ text }) => words.lists.takeAway(text)}
      onClear={() => onChange({ q: filter.q })}
      clearLabel={words.shell.clearFilters}
    />
  )
}

function useChips(filter: LoadFilter): FilterChip[] {
  const words = useWords()
  const formats = useFormats()
  const names = useNames(filter)
  const { lists, loadPages } = words
  const { status, from, to, ids, bill } = filter
  const chip = (id: ChipId, text: string | false | undefined) => (text ? [{ id, text }] : [])
  const day = (one: typeof from) => (one ? formats.day(one) : '…')
  const named = (id: ChipId, label: string, name: string | undefined) =>
    chip(id, filter[id] && lists.filterIs(label, name ?? '…'))
  return [
    ...chip(
      'status',
      status && lists.filterIs(loadPages.status, status.map((one) => words.loads.status[one]).join(', ')),
    ),
    ...(['needsDriver', 'late', 'held', 'missingProof', 'proposed'] as const).flatMap((preset) =>
      chip(preset, filter[preset] && loadPages.preset[preset]),
    ),
    ...chip(
      'from',
      (from || to) && lists.filterIs(loadPages.pickupDay, from === to ? day(from) : `${day(from)} – ${day(to)}`),
    ),
    ...chip('bill', bill && lists.filterIs(loadPages.money.billTitle, loadPages.money.bill[bill])),
    ...named('customerId', loadPages.column.customer, names.customer),
    ...named('jobId', words.jobs.title, names.job),
    ...named('driverId', loadPages.column.driver, names.driver),
    ...named('contractorId', loadPages.contractor, names.contractor),
    ...named('truckId', loadPages.column.truck, names.truck),
    ...chip('ids', ids && loadPages.chosen(ids.length)),
  ]
}

/** The names of the records that a filter points to. */
function useNames({ customerId, jobId, driverId, contractorId, truckId }: LoadFilter) {
  const customer = trpc.customers.options.useQuery({ id: customerId }, { enabled: customerId !== undefined })
  const job = trpc.jobs.options.useQuery({ id: jobId }, { enabled: jobId !== undefined })
  const driver = trpc.drivers.options.useQuery({ id: driverId }, { enabled: driverId !== undefined })
  const contractor = trpc.contractors.options.useQuery({ id: contractorId }, { enabled: contractorId !== undefined })
  const truck = trpc.trucks.options.useQuery({ id: truckId }, { enabled: truckId !== undefined })
  return {
    customer: customer.data?.[0]?.label,
    job: job.data?.[0]?.label,
    driver: driver.data?.[0]?.label,
    contractor: contractor.data?.[0]?.label,
    truck: truck.data?.[0]?.label,
  }
}
