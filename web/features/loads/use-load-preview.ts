import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { type PreviewInput, previewInput } from '#contracts/loads.ts'
import { refusalBy } from '#domain/loads/assignment.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { useSettled } from '#web/use-settled.ts'
import { draftOf, type LoadValues, textOf } from './load-values.ts'

export type Preview = Outputs['loads']['preview']

const AFTER_MS = 250
/** For so long an answer is taken for that of the same question. */
const FRESH_MS = 5_000
const LONGEST_REFERENCE = 100

function askedOf(values: LoadValues, id: Uuid | null) {
  const draft = draftOf(values)
  return {
    ...draft,
    customerReference: draft.customerReference?.slice(0, LONGEST_REFERENCE) ?? null,
    notes: null,
    poNumber: null,
    ...values.assignment,
    ...(id ? { id } : {}),
  }
}

function inputOf(asked: unknown): PreviewInput | null {
  const read = previewInput.safeParse(asked)
  return read.success ? read.data : null
}

/**
 * Why the checks of what is typed now refuse its assignment, and by which rules: waits for their answer where it is still
 * under way. Null where they let it through, where they cannot be asked, or where something is missing that is said before
 * them: the booking itself asks again.
 */
export function useAssignmentRefusal(): (values: LoadValues, id: Uuid | null) => Promise<ReturnType<typeof refusalBy>> {
  const utils = trpc.useUtils()
  return async (values, id) => {
    const { driverId, contractorId } = values.assignment
    const isOver = values.booked.length > 0 && values.booked.every(({ isAssigned }) => isAssigned)
    if ((!driverId && !contractorId) || isOver || !navigator.onLine) return null
    const input = inputOf(askedOf(values, values.booked[0]?.id ?? id))
    const preview = input && (await utils.loads.preview.fetch(input, { staleTime: FRESH_MS }).catch(() => null))
    return preview && preview.gaps.length === 0 ? refusalBy(preview.checks, textOf(values.checksReason) !== null) : null
  }
}

/**
 * What the server makes of a load while it is typed. An answer to what was typed before is never taken for an answer to
 * what stands there now; until the new one comes, the old figures stay with `isOld`.
 */
export function useLoadPreview(values: LoadValues, id: Uuid | null) {
  const asked = JSON.stringify(askedOf(values, id))
  const settled = useSettled(asked, AFTER_MS)
  const query = trpc.loads.preview.useQuery(inputOf(JSON.parse(settled)) ?? skipToken, {
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })
  return {
    preview: query.data ?? null,
    isOld: query.isPlaceholderData || settled !== asked,
    error: query.error,
  }
}
