import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { previewInput } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { useSettled } from '#web/use-settled.ts'
import { draftOf, type LoadValues } from './load-values.ts'

export type Preview = Outputs['loads']['preview']

const AFTER_MS = 250
const LONGEST_REFERENCE = 100

/**
 * What the server makes of a load while it is typed. An answer to what was typed before is never taken for an answer to
 * what stands there now; until the new one comes, the old figures stay with `isOld`.
 */
export function useLoadPreview(values: LoadValues, id: Uuid | null) {
  const draft = draftOf(values)
  const asked = JSON.stringify({
    ...draft,
    customerReference: draft.customerReference?.slice(0, LONGEST_REFERENCE) ?? null,
    notes: null,
    poNumber: null,
    ...values.assignment,
    ...(id ? { id } : {}),
  })
  const settled = useSettled(asked, AFTER_MS)
  const input = previewInput.safeParse(JSON.parse(settled))
  const query = trpc.loads.preview.useQuery(input.success ? input.data : skipToken, {
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: false,
  })
  return {
    preview: query.data ?? null,
    isOld: query.isPlaceholderData || settled !== asked,
    error: query.error,
  }
}
