import { useState } from 'react'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import type { Read, TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { checkWeights, LB_PER_TON } from '#domain/documents/weight-checks.ts'
import { Button, TextField, WarningIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { usePublicFormats } from '../../proof/public-formats.ts'
import { type PrintedFigures, printed, ticketLines, wordsOn } from '../samples/ticket.ts'
import styles from './pieces.module.css'
import { TicketPaper } from './ticket-paper.tsx'

const fields = ['gross', 'tare', 'net'] as const
/** As scales print a weight; what else is typed is not put on the paper. */
const WEIGHT = /^\d{1,3}(,?\d{3})?$/

/** The sample ticket, with figures that can be changed, and what the product's reader makes of it. */
export function TicketPiece() {
  const words = useWords().landingPieces.ticket
  const [typed, setTyped] = useState<PrintedFigures>(printed)
  const isWeight = (figure: string) => WEIGHT.test(figure.trim())
  const isAllowed = fields.every((field) => isWeight(typed[field]))
  const lines = ticketLines(typed)
  const reading = readWeighTicket([wordsOn(lines)])
  return (
    <div className={styles.pair}>
      <TicketPaper lines={lines} label={words.paper} />
      <div className={styles.stack}>
        <fieldset className={styles.fields}>
          <legend>{words.change}</legend>
          {fields.map((field) => (
            <TextField
              key={field}
              label={words[field]}
              value={typed[field]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              onChange={(text) => setTyped({ ...typed, [field]: text })}
              error={isWeight(typed[field]) ? undefined : words.weight}
            />
          ))}
          <Button
            size="small"
            isDisabled={fields.every((field) => typed[field] === printed[field])}
            onPress={() => setTyped(printed)}
          >
            {words.asPrinted}
          </Button>
        </fieldset>
        {isAllowed && <Checks reading={reading} />}
        <ReadFields reading={reading} />
        <p className={styles.note}>{words.how}</p>
      </div>
    </div>
  )
}

/** The arithmetic between the weights as they stand there, and everything that speaks against the ticket. */
function Checks({ reading: { fields, flags } }: { reading: TicketReading }) {
  const { documents, landingPieces } = useWords()
  const words = landingPieces.ticket
  const { number } = usePublicFormats()
  const [gross, tare, net] = [fields.gross?.value ?? null, fields.tare?.value ?? null, fields.net?.value ?? null]
  const agrees = checkWeights({ gross, tare, net, unit: 'lb' }).some(({ code }) => code === 'net_agrees')
  return (
    <section className={styles.checks} aria-live="polite" data-tone={flags.length > 0 ? 'danger' : 'done'}>
      {gross !== null && tare !== null && (
        <p className={styles.sum}>{words.sum(number(gross), number(tare), number(gross - tare))}</p>
      )}
      {net !== null && (
        <p className={styles.sum}>{words.tons(number(net), number(LB_PER_TON), number(net / LB_PER_TON, 2))}</p>
      )}
      {flags.map((flag) => (
        <p key={flag} className={styles.flag}>
          <WarningIcon size={16} aria-hidden /> {documents.weights.flag[flag]}
        </p>
      ))}
      {agrees && flags.length === 0 && <p className={styles.fine}>{words.agrees}</p>}
    </section>
  )
}

const shown = [
  'ticket_number',
  'date',
  'time_in',
  'time_out',
  'truck',
  'customer',
  'material',
  'gross',
  'tare',
  'net',
] as const

function ReadFields({ reading }: { reading: TicketReading }) {
  const { documents, landingPieces } = useWords()
  const words = landingPieces.ticket
  const { number } = usePublicFormats()
  const { weights } = documents
  const captions = {
    ticket_number: documents.ticketNumber,
    date: weights.date,
    time_in: weights.timeIn,
    time_out: weights.timeOut,
    truck: weights.truck,
    customer: weights.customer,
    material: weights.material,
    gross: documents.gross,
    tare: documents.tare,
    net: documents.net,
  }
  const said = (read: Read<string> | Read<number> | null) =>
    read === null ? words.nothing : typeof read.value === 'number' ? `${number(read.value)} lb` : read.value
  return (
    <table className={styles.read}>
      <caption>{words.read}</caption>
      <tbody>
        {shown.map((field) => (
          <tr key={field}>
            <th scope="row">{captions[field]}</th>
            <td>
              {said(reading.fields[field])}
              {reading.needsConfirmation.includes(field) && <span className={styles.asked}> – {words.asked}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
