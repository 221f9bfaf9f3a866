import { useState } from 'react'
import { Banner, Button, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/form/reason-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Item, Onboarding } from './onboarding-data.ts'

type ReviewProps = { id: Onboarding['id']; item: Item; onReviewed: () => void }

/** Accepts what was handed in, or gives it back with the reason that the applicant reads. */
export function ReviewActions({ id, item, onReviewed }: ReviewProps) {
  const { onboarding: w } = useWords()
  const [isGivingBack, setGivingBack] = useState(false)
  const review = useReview(onReviewed)
  const action = useOperation(review)
  const refusal = useRefusal(review.error)
  const { kind, version } = item
  if (item.state !== 'submitted' && item.state !== 'accepted') return null
  const name = w.item[kind]
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row gap={2}>
        {item.state === 'submitted' && (
          <Button
            variant="primary"
            aria-label={w.acceptOf(name)}
            isPending={review.isPending}
            onPress={() => review.mutate({ ...action, id, kind, version, isAccepted: true, reason: null })}
          >
            {w.accept}
          </Button>
        )}
        <Button
          variant={item.state === 'accepted' ? 'quiet' : 'secondary'}
          aria-label={item.by === 'office' ? w.reopenOf(name) : w.giveBackOf(name)}
          onPress={() => setGivingBack(true)}
        >
          {item.by === 'office' ? w.reopen : w.giveBack}
        </Button>
      </Row>
      {isGivingBack && <GiveBack id={id} item={item} onClose={() => setGivingBack(false)} />}
    </Stack>
  )
}

function useReview(onDone: () => void) {
  const utils = trpc.useUtils()
  return trpc.onboarding.review.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.onboarding.invalidate(), utils.drivers.invalidate(), utils.contractors.invalidate()])
      onDone()
    },
    onError: () => utils.onboarding.byId.invalidate(),
  })
}

function GiveBack({ id, item, onClose }: Omit<ReviewProps, 'onReviewed'> & { onClose: () => void }) {
  const { onboarding: w } = useWords()
  const review = useReview(onClose)
  const action = useOperation(review)
  const { kind, version } = item
  const isOffice = item.by === 'office'
  return (
    <ReasonDialog
      title={isOffice ? w.reopenOf(w.item[kind]) : w.giveBackOf(w.item[kind])}
      action={isOffice ? w.reopen : w.giveBack}
      label={w.reason}
      call={review}
      onReason={(reason) => review.mutate({ ...action, id, kind, version, isAccepted: false, reason })}
      onClose={onClose}
    />
  )
}
