import { memo } from 'react'
import type { RowQuestion } from '#domain/tickets/typed-row.ts'
import { Button, CheckboxField, CloseIcon, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './day-tickets.module.css'
import { TicketHaul } from './ticket-haul.tsx'
import { type TicketMessages, useTicketMessages } from './ticket-messages.ts'
import { TypedCell } from './typed-cell.tsx'
import { type PaperHead, type TextCell, type TypedTicket, textCells } from './typed-paper.ts'
import type { KnownTicket } from './use-checks.ts'

type TicketRowProps = {
  row: TypedTicket
  known: KnownTicket
  head: PaperHead
  /** From 1, as it is written. */
  place: string
  /** The load that it is of, where one was booked. */
  booked: string | null
  refused: unknown
  isTried: boolean
  /** These stay the same functions from one drawing to the next. */
  onChange: (id: string, part: Partial<TypedTicket>, isLeft?: boolean) => void
  onLeave: () => void
  /** Called with Enter in a cell. */
  onEnter: (id: string) => void
  onRemove: (id: string) => void
}

const isFigure = (cell: TextCell) => cell === 'gross' || cell === 'tare' || cell === 'quantity'
const LONGEST_CELL = 60

/** One ticket: its cells on a line, its haul, and what is asked about it. */
function Ticket(props: TicketRowProps) {
  const { row, known, head, place, booked, refused, isTried, onLeave, onEnter, onRemove } = props
  const onChange = (part: Partial<TypedTicket>, isLeft?: boolean) => props.onChange(row.id, part, isLeft)
  const words = useWords()
  const text = words.dayTickets
  const messages = useTicketMessages(known, refused, isTried)
  const hints = useHints(known)
  const unitOf: Partial<Record<TextCell, string>> = {
    gross: words.units[head.weightUnit].other,
    tare: words.units[head.weightUnit].other,
    quantity: words.units[known.read.input.unit].other,
  }
  return (
    <fieldset className={styles.ticket} data-ticket={row.id}>
      <legend className={styles.place}>{text.ticket(place)}</legend>
      <div className={styles.cells}>
        {textCells.map((cell) => (
          <TypedCell
            key={cell}
            label={text.cells[cell]}
            value={row[cell]}
            maxLength={LONGEST_CELL}
            isNumeric={isFigure(cell)}
            suffix={unitOf[cell]}
            onChange={(typed) => onChange({ [cell]: typed })}
            onLeave={onLeave}
            onEnter={() => onEnter(row.id)}
            error={messages.cells[cell]}
            description={hints[cell]}
          />
        ))}
      </div>
      <TicketHaul row={row} place={place} errors={messages.haul} onChange={(part) => onChange(part, true)} />
      <Questions
        asked={messages.questions}
        accepted={row.accepted}
        onAnswer={(accepted) => onChange({ accepted }, true)}
      />
      {messages.other && <p className={styles.wrong}>{messages.other}</p>}
      {known.checked && (
        <p className={styles.said}>{[booked === null ? text.made : text.found(booked), text.noPicture].join(' · ')}</p>
      )}
      <div className={styles.remove}>
        <Button
          variant="quiet"
          size="small"
          icon={<CloseIcon size={16} aria-hidden />}
          aria-label={text.remove(place)}
          onPress={() => onRemove(row.id)}
        />
      </div>
    </fieldset>
  )
}

/** Of a stack of tickets only those are drawn anew of which something changed. */
export const TicketRow = memo(Ticket, (before, after) => {
  const { known: old, ...props } = before
  const { known, ...next } = after
  const isKnown = old.read === known.read && old.checked === known.checked && old.error === known.error
  return isKnown && old.sameAs === known.sameAs && shallowEqual(props, next)
})

function shallowEqual<Props extends object>(before: Props, after: Props): boolean {
  const values = new Map(Object.entries(before))
  return Object.entries(after).every(([name, value]) => values.get(name) === value)
}

type QuestionsProps = {
  asked: TicketMessages['questions']
  accepted: readonly RowQuestion[]
  onAnswer: (accepted: readonly RowQuestion[]) => void
}

/** What is asked about a ticket: each is right once somebody says so. */
function Questions({ asked, accepted, onAnswer }: QuestionsProps) {
  const text = useWords().dayTickets
  if (asked.length === 0) return null
  return (
    <Stack gap={2}>
      {asked.map(({ code, sentence }) => (
        <CheckboxField
          key={code}
          label={text.asTyped}
          description={sentence}
          isSelected={accepted.includes(code)}
          onChange={(isRight) => onAnswer([...accepted.filter((one) => one !== code), ...(isRight ? [code] : [])])}
        />
      ))}
    </Stack>
  )
}

/** What is known beside what is typed: the usual tare, and what was hauled. */
function useHints({ checked, read }: KnownTicket): Partial<Record<TextCell, string>> {
  const formats = useFormats()
  const { dayTickets, units } = useWords()
  if (!checked) return {}
  const { usualTareLb, netLb, quantityMilli } = checked
  const isDerived = quantityMilli !== null && read.input.quantityMilli === null
  return {
    tare: usualTareLb === null ? undefined : dayTickets.usualTare(formats.weight(usualTareLb)),
    quantity: isDerived
      ? formats.quantity(quantityMilli, units[read.input.unit])
      : netLb === null
        ? undefined
        : dayTickets.net(formats.weight(netLb)),
  }
}
