import type { Uuid } from '#domain/units/brands.ts'
import { showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { ReasonButton } from '../../reasons/reason-button.tsx'

/** Ends a way, with the reason; it stays among the ended ones. */
export function EndWayButton({ wayId, onEnded }: { wayId: Uuid; onEnded: () => void }) {
  const w = useWords().ways.end
  const utils = trpc.useUtils()
  const end = trpc.tracking.endWay.useMutation({
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
      onConfirm={(reason, close) => end.mutate({ ...operation(), id: wayId, reason }, { onSuccess: close })}
    />
  )
}
