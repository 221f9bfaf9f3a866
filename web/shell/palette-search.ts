import { keepPreviousData } from '@tanstack/react-query'
import { SEARCH_LONGEST, SEARCH_MIN, SEARCH_MOST } from '#domain/search/limits.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { useSettled } from '#web/use-settled.ts'
import { stillContains } from './palette-pages.ts'

const SETTLED_MS = 150

type Found = {
  loads: Outputs['search']['loads']
  customers: Outputs['search']['customers']
  jobs: Outputs['jobs']['options']
  records: Outputs['search']['records']
  isLoading: boolean
  /** Nobody answered, which is not the same as nothing found. */
  hasFailed: boolean
}

/**
 * What the server finds by the text in the field, asked once typing rests. Rows of the letters before stay while they
 * still fit; an answer to an older text is never shown for a newer one.
 */
export function usePaletteSearch(typed: string, sees: { customers: boolean; records: boolean }): Found {
  const text = typed.trim()
  const settled = useSettled(text, SETTLED_MS)
  const isAsked = canBeFound(settled)
  const options = {
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 5_000,
    trpc: { abortOnUnmount: true },
  }
  const loads = trpc.search.loads.useQuery({ text: settled }, { ...options, enabled: isAsked })
  const jobs = trpc.jobs.options.useQuery({ text: settled }, { ...options, enabled: isAsked && sees.customers })
  const customers = trpc.search.customers.useQuery(
    { text: settled },
    { ...options, enabled: isAsked && sees.customers },
  )
  const records = trpc.search.records.useQuery({ text: settled }, { ...options, enabled: isAsked && sees.records })
  const answers = [loads, customers, jobs, records]
  if (!canBeFound(text)) return { loads: [], customers: [], jobs: [], records: [], isLoading: false, hasFailed: false }
  return {
    loads: (loads.data ?? []).filter((load) =>
      stillContains(text, load.load_number, load.customer_name, load.found_by?.text ?? null),
    ),
    // Also found by what is not shown of them, as their telephone: an answer to this very text is taken as it is.
    customers: (customers.data ?? []).filter(
      ({ company_name }) => (settled === text && !customers.isPlaceholderData) || stillContains(text, company_name),
    ),
    jobs: (jobs.data ?? [])
      .filter((job) => stillContains(text, job.label, job.number, job.customerName, job.poNumber, job.phaseCode))
      .slice(0, SEARCH_MOST),
    records: settled === text ? (records.data ?? []) : [],
    isLoading: settled !== text || answers.some(({ isFetching }) => isFetching),
    hasFailed: answers.some(({ isError, isPaused }) => isError || isPaused),
  }
}

const canBeFound = ({ length }: string) => length >= SEARCH_MIN && length <= SEARCH_LONGEST
