import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { api } from '#web/api.ts'
import { lazyPart } from '#web/lazy-part.ts'

const PlanProposalsDialog = lazyPart(() => import('./plan-proposals-dialog.tsx'), 'PlanProposalsDialog')

/** More are told as "more than". */
const COUNTED = 51

type Planning = {
  /** The chosen loads. */
  wanted: LoadFilter | { ids: Uuid[] }
  /** The one chosen load, where it is one. */
  only: Uuid | null
  isPending: boolean
  plan: () => void
}

/** Planning of the chosen loads: drafts that drivers proposed only once somebody has read what that does. */
export function usePlanning({ wanted, only, isPending, plan }: Planning) {
  const [proposed, setProposed] = useState<string | null>(null)
  const { mutate, ...count } = useMutation({
    mutationFn: () => api.loads.list.fetch({ ...wanted, proposed: true, limit: COUNTED }, { staleTime: 0 }),
    onSuccess: ({ rows, nextCursor }) => {
      if (rows.length > 0) setProposed(nextCursor ? `${rows.length}+` : `${rows.length}`)
      else plan()
    },
  })
  const dialog = proposed !== null && (
    <Suspense>
      <PlanProposalsDialog
        count={proposed}
        only={only}
        isPending={isPending}
        onClose={() => setProposed(null)}
        onConfirm={() => {
          setProposed(null)
          plan()
        }}
      />
    </Suspense>
  )
  return { ask: () => mutate(), isAsking: count.isPending, error: count.error, dialog }
}
