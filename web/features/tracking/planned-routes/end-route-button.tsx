import type { Uuid } from '#domain/units/brands.ts'
import { showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

/** Ends a route, with the reason; it stays among the ended ones. */
export function EndRouteButton({ routeId, onEnded }: { routeId: Uuid; onEnded: () => void }) {
  const w = useWords().plannedRoutes.end
  const utils = trpc.useUtils()
  const end = trpc.tracking.endRoute.useMutation({
    onSuccess: () => {
      showToast({ tone: 'done', text: w.done })
      onEnded()
    },
    onSettled: () => utils.tracking.invalidate(),
  })
  return (
    <ReasonButton
      words={w}
      mutation={end}
      onConfirm={(reason, close) => end.mutate({ ...operation(), id: routeId, reason }, { onSuccess: close })}
    />
  )
}
