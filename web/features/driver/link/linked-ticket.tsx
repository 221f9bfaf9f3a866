import { useEffect, useEffectEvent } from 'react'
import type { Formats } from '#domain/format/formats.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { Button, PhotoCapture } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { NoTicket } from '../no-ticket.tsx'
import { newTicket, type TicketAnswer, withAnswer } from '../read-ticket.ts'
import { type DraftPhoto, needsTicket } from '../step-draft.ts'
import { gapsOf } from '../step-gaps.ts'
import type { PartProps } from '../step-part.ts'
import { TicketFields } from '../ticket-fields.tsx'
import { readLinkedTicket, useLinkedPicture, useLinkedPictureUrl } from './linked-pictures.ts'

type LinkedTicketProps = PartProps & { formats: Formats; unit: TicketUnit }

/** The scale ticket: photographed and read by the server, typed, or missing for a reason. */
export function LinkedTicket(props: LinkedTicketProps) {
  const { load, draft, formats } = props
  const { ticket } = draft
  useLinkedReading(props)
  const pictureUrl = useLinkedPictureUrl(load.id, ticket?.photo?.sha256 ?? null)
  if (draft.hasTicket === 'none') return <NoTicket {...props} />
  if (draft.hasTicket === 'yes' && ticket) {
    return <TicketFields {...props} ticket={ticket} pictureUrl={pictureUrl} formats={formats} />
  }
  return <TicketChoice {...props} />
}

/** Has a picture read, also after a reload; an answer for a ticket that was begun anew meanwhile is dropped. */
function useLinkedReading({ load, draft, change }: PartProps): void {
  const { ticket } = draft
  const picture = ticket?.reading === 'waiting' ? ticket.photo?.sha256 : undefined
  const id = ticket?.id
  const stopId = nextStop(load.stops)?.id
  const tell = useEffectEvent((answer: TicketAnswer) =>
    change((before) =>
      before.ticket && before.ticket.id === id ? { ...before, ticket: withAnswer(before.ticket, answer) } : before,
    ),
  )
  useEffect(() => {
    if (!picture || !id) return
    let isGone = false
    void readLinkedTicket(picture, stopId).then((answer) => {
      if (!isGone) tell(answer)
    })
    return () => {
      isGone = true
    }
  }, [picture, id, stopId])
}

function TicketChoice(props: LinkedTicketProps) {
  const { load, action, change, isTried, unit } = props
  const words = useWords().driver
  const { keep, isKeeping, problem } = useLinkedPicture(load.id)
  const gaps = isTried ? gapsOf('ticket', props) : []
  const begin = (photo: DraftPhoto | null) =>
    change((before) => ({ ...before, hasTicket: 'yes', ticket: newTicket(newId(), unit, photo) }))
  const use = async (file: File) => {
    const photo = await keep(file)
    if (photo) begin(photo)
  }
  return (
    <>
      <PhotoCapture
        label={words.ticket.title}
        hideLabel
        takeLabel={words.ticket.take}
        retakeLabel={words.photo.retake}
        useLabel={words.photo.use}
        previewLabel={words.ticket.picture}
        isPending={isKeeping}
        onUse={(file) => void use(file)}
        error={problem ?? (gaps.includes('ticket') ? words.ticket.netNeeded : undefined)}
      />
      <Button size="large" onPress={() => begin(null)}>
        {words.ticket.type}
      </Button>
      <Button size="large" onPress={() => change((before) => ({ ...before, hasTicket: 'none' }))}>
        {needsTicket(load, action) ? words.ticket.none : words.ticket.optional}
      </Button>
    </>
  )
}
