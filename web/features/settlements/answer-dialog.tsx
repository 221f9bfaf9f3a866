import { useRef, useState } from 'react'
import { cents } from '#domain/units/money.ts'
import { Banner, Button, Dialog, focusUnread, MoneyField, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { SettledLine } from './line-texts.ts'
import { useLookAnew } from './use-pay-call.ts'

type AnswerDialogProps = {
  line: SettledLine
  dispute: NonNullable<SettledLine['dispute']>
  onClose: () => void
}

/** The office answers a dispute, and where it accepts it may say what the line should have been. */
export function AnswerDialog({ line, dispute, onClose }: AnswerDialogProps) {
  const { pay, shell } = useWords()
  const currency = useCurrency()
  const [answer, setAnswer] = useState('')
  const [correct, setCorrect] = useState<number | null>(null)
  const lookAnew = useLookAnew()
  const call = trpc.settlements.answerDispute.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const body = useRef<HTMLDivElement>(null)
  const send = (isAccepted: boolean) => {
    if (body.current && focusUnread(body.current)) return
    const correctCents = isAccepted && correct !== null ? cents(correct) : null
    call.mutate({ ...action, id: dispute.id, isAccepted, answer, correctCents })
  }
  const isDisabled = answer.trim() === '' || call.isPending
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={pay.dispute.answerTitle}
      closeLabel={shell.close}
      actions={
        <>
          <Button isDisabled={isDisabled} onPress={() => send(false)}>
            {pay.dispute.decline}
          </Button>
          <Button variant="primary" isDisabled={isDisabled} onPress={() => send(true)}>
            {pay.dispute.accept}
          </Button>
        </>
      }
    >
      <Stack ref={body} gap={4}>
        <p>{dispute.reason}</p>
        {above && <Banner kind="danger" title={above} />}
        <TextArea
          autoFocus
          isRequired
          label={pay.dispute.yourAnswer}
          maxLength={1000}
          value={answer}
          onChange={setAnswer}
          error={fields.answer ?? fields.reason}
        />
        {line.chargeId && (
          <MoneyField
            label={pay.dispute.correct}
            description={pay.dispute.correctHint}
            currency={currency}
            value={correct}
            onChange={setCorrect}
            error={fields.correctCents}
          />
        )}
      </Stack>
    </Dialog>
  )
}
