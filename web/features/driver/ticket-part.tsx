import { useEffect, useEffectEvent } from 'react'
import { nextStop } from '#domain/loads/load-state.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { Button, PhotoCapture } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { NoTicket } from './no-ticket.tsx'
import { readByBoth } from './read-by-both.ts'
import { newTicket, withAnswer } from './read-ticket.ts'
import { type DraftPhoto, needsTicket } from './step-draft.ts'
import { gapsOf } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'
import { TicketFields } from './ticket-fields.tsx'
import { useDriverWork } from './use-driver-work.ts'
import { pictureProblem, useKeepPicture, usePictureUrl } from './use-picture.ts'

const SAMPLE = '/samples/ticket.jpg'

/** The scale ticket: photographed and read, typed, or missing for a reason. */
export function TicketPart(props: PartProps) {
  const { draft } = props
  useReading(props)
  const formats = useFormats()
  const pictureUrl = usePictureUrl(draft.ticket?.photo?.sha256 ?? null)
  if (draft.hasTicket === 'none') return <NoTicket {...props} />
  if (draft.hasTicket === 'yes' && draft.ticket)
    return <TicketFields {...props} ticket={draft.ticket} pictureUrl={pictureUrl} formats={formats} />
  return <TicketChoice {...props} />
}

/**
 * Has a picture read, also after a reload, and by the server again once it can be reached; an answer for a picture that was
 * replaced meanwhile is dropped.
 */
function useReading({ load, draft, change }: PartProps): void {
  const { work } = useDriverWork()
  const { ticket } = draft
  const isOpen = ticket !== null && ['waiting', 'offline', 'read_on_phone'].includes(ticket.reading)
  const picture = isOpen ? ticket.photo?.sha256 : undefined
  const isNew = ticket?.onPhone === undefined
  const id = ticket?.id
  const stopId = nextStop(load.stops)?.id
  const begin = useEffectEvent((id: Uuid, sha256: Sha256, isWanted: () => boolean) =>
    work.store().then((store) =>
      readByBoth(store, {
        sha256,
        stopId,
        isNew,
        isWanted,
        tell: (answer) =>
          change((before) =>
            before.ticket && before.ticket.id === id
              ? { ...before, ticket: withAnswer(before.ticket, answer) }
              : before,
          ),
      }),
    ),
  )
  useEffect(() => {
    if (!picture || !id) return
    let isGone = false
    void begin(id, picture, () => !isGone)
    return () => {
      isGone = true
    }
  }, [picture, id])
}

function TicketChoice(props: PartProps) {
  const { load, action, change, isTried } = props
  const words = useWords().driver
  const me = useMe()
  const { keep, isKeeping, problem } = useKeepPicture()
  const gaps = isTried ? gapsOf('ticket', props) : []

  const begin = (photo: DraftPhoto | null, isSample = false) =>
    change((before) => ({
      ...before,
      hasTicket: 'yes',
      ticket: { ...newTicket(newId(), me.weightUnit === 'kg' ? 'kg' : 'lb', photo), isSample },
    }))
  const use = async (file: File) => {
    const photo = await keep(file)
    if (photo) begin(photo)
  }
  const takeSample = async () => {
    const picture = await fetch(SAMPLE).then((response) => response.blob())
    const photo = await keep(new File([picture], 'ticket.jpg', { type: 'image/jpeg' }))
    if (photo) begin({ ...photo, source: 'library', libraryReason: words.ticket.sampleReason }, true)
  }
  const said = problem ? pictureProblem(problem, words.photo) : undefined
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
        error={said ?? (gaps.includes('ticket') ? words.ticket.netNeeded : undefined)}
      />
      {me.fleet?.isDemo && (
        <Button size="large" isPending={isKeeping} onPress={() => void takeSample()}>
          {words.ticket.sample}
        </Button>
      )}
      <Button size="large" onPress={() => begin(null)}>
        {words.ticket.type}
      </Button>
      <Button size="large" onPress={() => change((before) => ({ ...before, hasTicket: 'none' }))}>
        {needsTicket(load, action) ? words.ticket.none : words.ticket.optional}
      </Button>
    </>
  )
}
