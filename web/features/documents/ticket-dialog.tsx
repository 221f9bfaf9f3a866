import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Split, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { PressableTicket } from './pressable-ticket.tsx'
import type { PressedField } from './pressed-word.ts'
import { useTicketsChanged } from './ticket-changes.ts'
import { TicketFlags } from './ticket-facts.tsx'
import { TicketForm } from './ticket-form.tsx'
import type { Ticket } from './ticket-values.ts'
import { sentValues, type TypedTicket, typedTicket } from './typed-ticket.ts'

type TicketDialogProps = {
  loadId: Uuid
  ticket: Ticket | null
  stops?: { origin: Uuid | null; destination: Uuid | null }
  onClose: () => void
}

/** The values of a ticket beside its picture, to be confirmed or corrected; without a ticket, one typed from the paper. */
export function TicketDialog({ loadId, ticket, stops, onClose }: TicketDialogProps) {
  const { documents } = useWords()
  const { weights } = documents
  const [id] = useState(newId)
  const [typed, setTyped] = useState(() => typedTicket(ticket))
  const [named, setNamed] = useState<PressedField | null>(null)
  const changed = useTicketsChanged()
  const done = { onSuccess: () => changed().then(onClose) }
  const confirm = trpc.tickets.confirm.useMutation(done)
  const add = trpc.tickets.add.useMutation(done)
  const { error, isPending } = ticket ? confirm : add
  const action = useOperation({ error })
  const refusal = useRefusal(error)
  const save = () => {
    const values = sentValues(typed)
    const { kind, isOverLegalConfirmed } = typed
    if (ticket) {
      confirm.mutate({ ...action, id: ticket.id, version: ticket.version, ...values, isOverLegalConfirmed })
      return
    }
    const stopId = kind === 'reweigh' ? null : (stops?.[kind] ?? null)
    const paper = { id, documentId: null, source: 'typed' as const, reading: null, ...values }
    add.mutate({ ...action, loadId, stopId, kind, ticket: paper, isOverLegalConfirmed })
  }
  const form = (
    <TicketForm
      typed={typed}
      onChange={setTyped}
      onName={setNamed}
      isNew={ticket === null}
      fields={refusal?.fields ?? {}}
    />
  )
  const choose = (field: PressedField, next: TypedTicket) => {
    setNamed(field)
    setTyped(next)
  }
  return (
    <ActionDialog
      title={weights.confirmTitle}
      size="large"
      action={ticket ? weights.confirm : weights.addTicket}
      isDisabled={typed.net === null}
      isPending={isPending}
      onAct={save}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {ticket && <TicketFlags ticket={ticket} />}
        {ticket?.picture ? (
          <Split>
            <PressableTicket
              ticket={{ ...ticket, picture: ticket.picture }}
              typed={typed}
              named={named}
              onChoose={choose}
            />
            {form}
          </Split>
        ) : (
          form
        )}
      </Stack>
    </ActionDialog>
  )
}
