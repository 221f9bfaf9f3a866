import { type FormEvent, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { Asker } from './order-form.tsx'
import type { PortalViewProps } from './portal-view-props.ts'

const fresh = () => ({ ...operation(), id: newId() })

type MessageFormProps = Pick<PortalViewProps, 'visitor'> & { loadId?: Uuid }

/** Writes to the office, about a load or in general; its answer stands among what was asked. */
export function MessageForm({ visitor, loadId }: MessageFormProps) {
  const { order: words } = useWords().portal
  const [action, setAction] = useState(fresh)
  const [text, setText] = useState('')
  const [replyTo, setReplyTo] = useState('')
  const utils = trpc.useUtils()
  const send = trpc.portal.write.useMutation({
    onSuccess: () => {
      setText('')
      setAction(fresh())
      return utils.portal.requests.invalidate()
    },
  })
  const refusal = useRefusal(send.error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = replyTo.trim() === '' ? null : replyTo
    send.mutate({ ...action, loadId: loadId ?? null, text, askedBy: visitor.name, replyTo: to })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {refusal && Object.keys(fields).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
        {send.isSuccess && <Banner kind="success" title={words.sent} />}
        <TextArea isRequired label={words.text} value={text} onChange={setText} maxLength={2000} error={fields.text} />
        <Asker visitor={visitor} replyTo={replyTo} onReplyTo={setReplyTo} fields={fields} />
        <div>
          <Button
            type="submit"
            variant="primary"
            isPending={send.isPending}
            isDisabled={text.trim() === '' || visitor.name.trim() === ''}
          >
            {words.send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
