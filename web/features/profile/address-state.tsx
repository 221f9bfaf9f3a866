import { Banner, Button, Row, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

/** Whether the person's e-mail address is confirmed, and a button that sends the mail for it. */
export function AddressState() {
  const { address: text } = useWords().profile
  const { email, isAddressConfirmed } = useMe()
  const send = trpc.account.sendConfirmation.useMutation()
  const refusal = useRefusal(send.error)
  if (isAddressConfirmed) {
    return (
      <Row>
        <StatusBadge tone="done" label={text.confirmed} />
      </Row>
    )
  }
  return (
    <Banner
      kind="warning"
      title={text.notConfirmed}
      actions={
        <Button isPending={send.isPending} onPress={() => send.mutate()}>
          {send.data ? text.again : text.confirm}
        </Button>
      }
    >
      <p>{text.why}</p>
      <div role="status">
        {refusal && <p>{refusal.sentence}</p>}
        {send.data && !refusal && <p>{send.data.isMailed ? text.sent(email) : text.waits}</p>}
      </div>
    </Banner>
  )
}
