import { keepPreviousData } from '@tanstack/react-query'
import { SEARCH_LONGEST, SEARCH_MIN } from '#domain/search/limits.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { useSettled } from '#web/use-settled.ts'
import { stillContains } from './palette-pages.ts'

const SETTLED_MS = 150

type Found = {
  loads: Outputs['search']['loads']
  customers: Outputs['search']['customers']
  isLoading: boolean
  /** Nobody answered, which is not the same as nothing found. */
  hasFailed: boolean
}

/**
 * What the server finds by the text in the field, asked once typing rests. Rows of the letters before stay while they
 * still fit; an answer to an older text is never shown for a newer one.
 */
export function usePaletteSearch(typed: string, seesCustomers: boolean): Found {
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
  const customers = trpc.search.customers.useQuery({ text: settled }, { ...options, enabled: isAsked && seesCustomers })
  if (!canBeFound(text)) return { loads: [], customers: [], isLoading: false, hasFailed: false }
  return {
    loads: (loads.data ?? []).filter((load) =>
      stillContains(text, load.load_number, load.customer_name, load.found_by?.text ?? null),
    ),
    customers: (customers.data ?? []).filter((customer) => stillContains(text, customer.company_name)),
    isLoading: settled !== text || loads.isFetching || customers.isFetching,
    hasFailed: loads.isError || customers.isError || loads.isPaused || customers.isPaused,
  }
}

const canBeFound = ({ length }: string) => length >= SEARCH_MIN && length <= SEARCH_LONGEST
