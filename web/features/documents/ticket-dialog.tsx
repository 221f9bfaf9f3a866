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
import {
  type LoadOfTicket,
  sentValues,
  stopOfKind,
  type TypedTicket,
  ticketOfLoad,
  typedTicket,
} from './typed-ticket.ts'

/** A ticket that is there already, or the load that a new one is typed for. */
type TicketDialogProps = { loadId: Uuid; onClose: () => void } & (
  | { ticket: Ticket; load?: undefined }
  | { ticket: null; load: LoadOfTicket }
)

/** The values of a ticket beside its picture, to be confirmed or corrected; without a ticket, one typed from the paper. */
export function TicketDialog({ loadId, ticket, load, onClose }: TicketDialogProps) {
  const { documents, refusals } = useWords()
  const { weights } = documents
  const [id] = useState(newId)
  const [typed, setTyped] = useState(() => (load ? ticketOfLoad(load) : typedTicket(ticket)))
  const [isTried, setTried] = useState(false)
  const [named, setNamed] = useState<PressedField | null>(null)
  const changed = useTicketsChanged()
  const done = { onSuccess: () => changed().then(onClose) }
  const confirm = trpc.tickets.confirm.useMutation(done)
  const add = trpc.tickets.add.useMutation(done)
  const { error, isPending } = ticket ? confirm : add
  const action = useOperation({ error })
  const refusal = useRefusal(error)
  const save = () => {
    setTried(true)
    if (typed.net === null) return
    const values = sentValues(typed)
    const { kind, isOverLegalConfirmed } = typed
    if (!load) {
      confirm.mutate({ ...action, id: ticket.id, version: ticket.version, ...values, isOverLegalConfirmed })
      return
    }
    const stopId = stopOfKind(load, kind)?.id ?? null
    const paper = { id, documentId: null, source: 'typed' as const, reading: null, ...values }
    add.mutate({ ...action, loadId, stopId, kind, ticket: paper, isOverLegalConfirmed })
  }
  const form = (
    <TicketForm
      typed={typed}
      onChange={setTyped}
      onName={setNamed}
      load={load ?? null}
      fields={isTried && typed.net === null ? { net: refusals.required() } : (refusal?.fields ?? {})}
    />
  )
  const choose = (field: PressedField, next: TypedTicket) => {
    setNamed(field)
    setTyped(next)
  }
  return (
    <ActionDialog
      title={ticket ? weights.confirmTitle : weights.addTicket}
      size={ticket?.picture ? 'wide' : 'large'}
      action={ticket ? weights.confirm : weights.saveTicket}
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
