import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { newId, operation } from '#web/operation.ts'

/** Opens a case by a look at it that is kept with who looked; each press is a look of its own. */
export function useLook(onLooked: (opened: { case: Uuid; look: Uuid }) => void) {
  const look = trpc.fraud.look.useMutation({
    onSuccess: ({ id }, { caseId }) => onLooked({ case: caseId, look: id }),
  })
  return {
    open: (caseId: Uuid) => look.mutate({ ...operation(), id: newId(), caseId }),
    refusal: useRefusal(look.error),
    isPending: look.isPending,
  }
}
