import { Suspense, useState } from 'react'
import { isFiled } from '#domain/ifta/states.ts'
import { Banner, Button, DownloadIcon, Row } from '#ui'
import { trpc } from '#web/api.ts'
import { listAddress } from '#web/features/lists/list-address.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import type { IftaQuarter } from './ifta-quarter.ts'
import { returnOf, useIsStepping, useLookAnew } from './use-return-call.ts'

const FilingDialog = lazyPart(() => import('./filing-dialog.tsx'), 'FilingDialog')

/** The steps that a return can take now, and its file. */
export function ReturnSteps({ shown }: { shown: IftaQuarter }) {
  const { ifta: w } = useWords()
  const [isFiling, setFiling] = useState(false)
  const takeFile = useTakeFile()
  const lookAnew = useLookAnew()
  const move = trpc.ifta.move.useMutation({ onSettled: lookAnew })
  const refusal = useRefusal(move.error)
  const { state, quarter, contractorId, difference } = shown
  const isStepping = useIsStepping()
  const to = state === 'open' ? 'review' : 'open'
  return (
    <Row>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {!isFiled(state) && (
        <Button
          isPending={move.isPending}
          isDisabled={isStepping && !move.isPending}
          onPress={() => move.mutate({ ...operation(), ...returnOf(shown), to })}
        >
          {to === 'review' ? w.startReview : w.backToWork}
        </Button>
      )}
      {state === 'review' && (
        <Button variant="primary" isDisabled={isStepping} onPress={() => setFiling(true)}>
          {w.fileReturn}
        </Button>
      )}
      {isFiled(state) && difference.length > 0 && (
        <Button variant="primary" isDisabled={isStepping} onPress={() => setFiling(true)}>
          {w.amend}
        </Button>
      )}
      <Button
        icon={<DownloadIcon size={16} aria-hidden />}
        onPress={() => void takeFile(listAddress({ list: 'ifta-return', filter: { quarter, contractorId } }, 'csv'))}
      >
        {w.csv}
      </Button>
      {isFiling && (
        <Suspense fallback={null}>
          <FilingDialog shown={shown} onClose={() => setFiling(false)} />
        </Suspense>
      )}
    </Row>
  )
}
