import { useState } from 'react'
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { Banner, CheckboxField, Grid, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { Endpoint } from './endpoint.ts'
import { SecretOnce } from './secret-once.tsx'

const FIRST: readonly WebhookEvent[] = ['load.moved', 'ticket.verified', 'invoice.issued']

/** Where something is sent, and what; a new address gets its secret here. */
export function EndpointDialog({ endpoint, onClose }: { endpoint: Endpoint | null; onClose: () => void }) {
  const { webhooks: text } = useWords()
  const [url, setUrl] = useState(endpoint?.url ?? 'https://')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? FIRST)
  const [isOn, setOn] = useState(endpoint?.isOn ?? true)
  const [id] = useState(newId)
  const utils = trpc.useUtils()
  const done = () => utils.webhooks.invalidate()
  const create = trpc.webhooks.create.useMutation({ onSuccess: done })
  const update = trpc.webhooks.update.useMutation({ onSuccess: () => done().then(onClose) })
  const [adding, changing] = [useOperation(create), useOperation(update)]
  const { above, fields } = useFormRefusal(create.error ?? update.error)
  const typed = { url, description: description.trim() === '' ? null : description, events: [...events] }
  const save = () => {
    if (endpoint) update.mutate({ ...changing, id: endpoint.id, version: endpoint.version, ...typed, isOn })
    else create.mutate({ ...adding, id, ...typed })
  }
  return (
    <ActionDialog
      title={endpoint ? text.edit : text.add}
      action={text.save}
      isDone={create.data !== undefined}
      isPending={create.isPending || update.isPending}
      onAct={save}
      onClose={onClose}
    >
      {create.data ? (
        <SecretOnce secret={create.data.secret} />
      ) : (
        <Stack gap={4}>
          {above && <Banner kind="danger" title={above} />}
          <TextField
            isRequired
            label={text.address}
            description={text.addressText}
            type="url"
            autoComplete="off"
            maxLength={500}
            value={url}
            onChange={setUrl}
            error={fields.url}
          />
          <TextField
            label={text.description}
            autoComplete="off"
            maxLength={100}
            value={description}
            onChange={setDescription}
            error={fields.description}
          />
          <EventChoice chosen={events} onChange={setEvents} error={fields.events} />
          {endpoint && <CheckboxField label={text.isOn} isSelected={isOn} onChange={setOn} />}
        </Stack>
      )}
    </ActionDialog>
  )
}

type EventChoiceProps = {
  chosen: readonly WebhookEvent[]
  onChange: (events: readonly WebhookEvent[]) => void
  error: string | undefined
}

function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
  const { webhooks: text } = useWords()
  return (
    <Stack gap={2} role="group" aria-label={text.events}>
      <strong>{text.events}</strong>
      {error && <Banner kind="danger" title={text.chooseEvents} />}
      <Grid gap={2}>
        {webhookEvents.map((event) => (
          <CheckboxField
            key={event}
            label={text.event[event]}
            description={<code>{event}</code>}
            isSelected={chosen.includes(event)}
            onChange={(isChosen) =>
              onChange(webhookEvents.filter((one) => (one === event ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </Grid>
    </Stack>
  )
}
