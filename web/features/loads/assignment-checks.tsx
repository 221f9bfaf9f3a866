import { keepPreviousData } from '@tanstack/react-query'
import type { AssignmentFields } from '#contracts/loads.ts'
import { trpc } from '#web/api.ts'
import { CheckList } from './check-list.tsx'
import type { Load } from './load-data.ts'
import { draftOf, plannedValues } from './load-values.ts'

/** What the checks say of an assignment before it is made. */
export function AssignmentChecks({ load, assignment }: { load: Load; assignment: AssignmentFields }) {
  const preview = trpc.loads.preview.useQuery(
    { ...draftOf(plannedValues(load)), id: load.id, ...assignment },
    { placeholderData: keepPreviousData, staleTime: 5_000 },
  )
  return preview.data ? <CheckList checks={preview.data.checks} /> : null
}
