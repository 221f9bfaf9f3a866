import type { TicketField } from '#domain/documents/weigh-ticket-reading.ts'
import { WarningIcon } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './documents.module.css'
import { flagFigures, type Ticket, ticketLines } from './ticket-values.ts'

/** The values of a ticket; pointing at one names its place on the picture. */
export function TicketFacts({ ticket, onName }: { ticket: Ticket; onName: (field: TicketField | null) => void }) {
  const words = useWords()
  const formats = useFormats()
  const { weights } = words.documents
  return (
    <table className={styles.fields}>
      <tbody>
        {ticketLines(ticket, words, formats).map(({ field, label, value, asRead, readOnPhone, isAsked, isFigure }) => (
          <tr key={field} onPointerEnter={() => onName(field)} onPointerLeave={() => onName(null)}>
            <th scope="row">{label}</th>
            <td data-figure={isFigure || undefined} data-net={field === 'net' || undefined}>
              {value ?? '–'}
              {asRead !== null && <p className={styles.small}>{weights.asRead(asRead)}</p>}
              {readOnPhone !== null && <p className={styles.small}>{weights.readOnPhone(readOnPhone)}</p>}
              {isAsked && <p className={styles.small}>{weights.asked}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Everything that speaks against a ticket, with its figures. */
export function TicketFlags({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const formats = useFormats()
  const sentences: Readonly<Record<string, string>> = words.documents.weights.flag
  if (ticket.flags.length === 0) return null
  return (
    <ul className={styles.flags}>
      {ticket.flags.map((flag) => {
        const figures = flagFigures(ticket, flag, words, formats)
        return (
          <li key={flag}>
            <WarningIcon size={16} aria-hidden />
            <span>
              {sentences[flag] ?? flag}
              {figures && `: ${figures}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
