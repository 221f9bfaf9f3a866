import { type TicketField, ticketFields } from '#domain/documents/weigh-ticket-reading.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './documents.module.css'
import { fileUrl } from './file-url.ts'
import type { Ticket } from './ticket-values.ts'

/** The picture of a ticket with a frame around each value that was read; the named one is filled. */
export function TicketPicture({ ticket, named }: { ticket: Ticket; named: TicketField | null }) {
  const { weights } = useWords().documents
  const { picture } = ticket
  if (!picture) return <p className={styles.small}>{weights.noPicture}</p>
  return (
    <a className={styles.picture} href={fileUrl(picture.sha256)} target="_blank" rel="noreferrer">
      <img
        src={fileUrl(picture.sha256)}
        alt={weights.picture}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading="lazy"
      />
      <TicketBoxes ticket={ticket} named={named} />
    </a>
  )
}

/** A frame around each value that was read, over the picture whose positioned frame it shares. */
export function TicketBoxes({ ticket, named }: { ticket: Ticket; named: TicketField | null }) {
  const { reading } = ticket
  const boxes = ticketFields.flatMap((field) => {
    const box = reading?.fields[field]?.box
    return box ? [{ field, box }] : []
  })
  return (
    <svg className={styles.boxes} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {boxes.map(({ field, box }) => (
        <rect
          key={field}
          x={box.x}
          y={box.y}
          width={box.w}
          height={box.h}
          data-asked={(ticket.confirmedAt === null && reading?.needsConfirmation.includes(field)) || undefined}
          data-named={field === named || undefined}
        />
      ))}
    </svg>
  )
}
