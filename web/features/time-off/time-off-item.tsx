import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isStanding, type TimeOff, type TimeOffState } from '#domain/time-off/time-off.ts'
import { Banner, Button, Item, Row, StatusBadge, showToast, type Tone } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/form/reason-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'

const tones: Record<TimeOffState, Tone> = {
  asked: 'offer',
  approved: 'done',
  declined: 'danger',
  withdrawn: 'idle',
}

/** A driver's days off and what can be done with them. */
export function TimeOffItem({ row, isDriver }: { row: TimeOff; isDriver: boolean }) {
  const { timeOff: w } = useWords()
  const formats = useFormats()
  const days = w.span(formats.day(row.from), formats.day(row.to))
  const { parts, refusal, buttons } = useSteps(row, isDriver)
  return (
    <Item
      title={isDriver ? days : row.driver}
      status={<StatusBadge tone={tones[row.state]} label={w.state[row.state]} />}
      detail={[isDriver ? null : days, w.kind[row.kind], row.note, row.reason].filter(Boolean).join(' · ')}
      actions={buttons}
    >
      {row.loads > 0 && isStanding(row.state) && (
        <Link to="/scheduling" search={{ day: row.from }}>
          {w.loads(row.loads, formats.number(row.loads))}
        </Link>
      )}
      {refusal && <Banner kind="danger" role="alert" title={refusal.sentence} />}
      {parts}
    </Item>
  )
}

/** Deciding and taking back, each its own call, and what stands in the way of the last. */
function useSteps({ id, version, state, driver }: TimeOff, isDriver: boolean) {
  const { timeOff: w } = useWords()
  const utils = trpc.useUtils()
  const [isDeclining, setDeclining] = useState(false)
  const after = (text: string) => async () => {
    showToast({ tone: 'done', text })
    setDeclining(false)
    await Promise.all([utils.timeOff.invalidate(), utils.schedule.invalidate()])
  }
  const approve = trpc.timeOff.decide.useMutation({ onSuccess: after(w.approved) })
  const decline = trpc.timeOff.decide.useMutation({ onSuccess: after(w.declined) })
  const withdraw = trpc.timeOff.withdraw.useMutation({ onSuccess: after(w.takenBack) })
  const [approval, refused, taking] = [useOperation(approve), useOperation(decline), useOperation(withdraw)]
  const refusal = useRefusal(approve.error ?? withdraw.error)
  const decides = state === 'asked' && !isDriver
  const buttons = isStanding(state) && (
    <Row>
      {decides && (
        <>
          <Button
            variant="primary"
            isPending={approve.isPending}
            onPress={() => approve.mutate({ ...approval, id, version, isApproved: true, reason: null })}
          >
            {w.approve}
          </Button>
          <Button onPress={() => setDeclining(true)}>{w.decline}</Button>
        </>
      )}
      {!decides && (
        <Button isPending={withdraw.isPending} onPress={() => withdraw.mutate({ ...taking, id, version })}>
          {w.takeBack}
        </Button>
      )}
    </Row>
  )
  const parts = isDeclining && (
    <ReasonDialog
      title={w.declineTitle(driver)}
      action={w.decline}
      label={w.declineReason}
      isDanger
      call={decline}
      onReason={(reason) => decline.mutate({ ...refused, id, version, isApproved: false, reason })}
      onClose={() => setDeclining(false)}
    />
  )
  return { buttons, parts, refusal }
}
