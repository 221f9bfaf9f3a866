import { useMemo } from 'react'
import { wordMeanings } from '#domain/documents/word-meanings.ts'
import { PictureAreas, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './documents.module.css'
import { fileUrl } from './file-url.ts'
import { type PressedField, wordChoices } from './pressed-word.ts'
import { TicketBoxes } from './ticket-picture.tsx'
import type { Ticket } from './ticket-values.ts'
import type { TypedTicket } from './typed-ticket.ts'

type PressableTicketProps = {
  ticket: Ticket & { picture: NonNullable<Ticket['picture']> }
  typed: TypedTicket
  /** The field whose place is marked. */
  named: PressedField | null
  onChoose: (field: PressedField, typed: TypedTicket) => void
}

/** The picture of a ticket whose figures can be pressed to say what they are; without its words it is only looked at. */
export function PressableTicket({ ticket, typed, named, onChoose }: PressableTicketProps) {
  const words = useWords()
  const formats = useFormats()
  const { weights } = words.documents
  const { sha256, width, height } = ticket.picture
  // What was recognised of a picture stays as it is.
  const printed = trpc.tickets.printedWords.useQuery({ id: ticket.id }, { staleTime: Number.POSITIVE_INFINITY })
  const meanings = useMemo(
    () => wordMeanings(printed.data?.words ?? [], width && height ? width / height : 1),
    [printed.data, width, height],
  )
  const areas = meanings.flatMap((meaning, at) => {
    const items = wordChoices(meaning, typed, words, formats).map(({ field, label, value, typed: next }) => ({
      id: field,
      label,
      detail: value,
      onAction: () => onChoose(field, next),
    }))
    return items.length > 0 ? [{ id: String(at), label: meaning.text, box: meaning.box, items }] : []
  })
  return (
    <Stack gap={2}>
      <p className={styles.small}>
        {areas.length > 0 && `${weights.pressFigure} `}
        <a href={fileUrl(sha256)} target="_blank" rel="noreferrer">
          {weights.openPicture}
        </a>
      </p>
      <div className={styles.picture}>
        <img
          src={fileUrl(sha256)}
          alt={weights.picture}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
        />
        <TicketBoxes ticket={ticket} named={named} />
        <PictureAreas label={weights.figuresOnPicture} areas={areas} />
      </div>
    </Stack>
  )
}
