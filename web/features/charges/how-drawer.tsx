import type { ExplanationInput, Explanation as HowItCame } from '#domain/settlements/explanation.ts'
import { explain } from '#domain/words/explain.ts'
import { Drawer, Explanation } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './charges.module.css'
import { useFigures } from './use-figures.ts'

export type Ticket = Outputs['charges']['ofLoad']['tickets'][number]

export type HowDrawerProps = {
  /** The line as it is called: "Linehaul, $291.96". */
  line: string
  explanation: HowItCame
  /** Those whose weights went in, with their pictures. */
  tickets?: readonly Ticket[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** How a figure came about: what went in, each step, what was rounded, and the picture of the ticket it rests on. */
export function HowDrawer({ line, explanation, tickets = [], isOpen, onOpenChange }: HowDrawerProps) {
  const { charges, settlements, shell } = useWords()
  const figures = useFigures()
  const named = new Set(explanation.inputs.map(({ source }) => source.id))
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title={charges.howTitle(line)} closeLabel={shell.close}>
      <Explanation
        inputsLabel={charges.inputs}
        inputs={explanation.inputs.map((input) => ({
          term: settlements.input[input.key],
          value: <InputValue input={input} />,
          isNumeric: true,
        }))}
        stepsLabel={charges.steps}
        steps={[...new Set(explain(explanation, settlements, figures))]}
      >
        {tickets
          .filter(({ id }) => named.has(id))
          .map((ticket) => (
            <TicketPicture key={ticket.id} ticket={ticket} />
          ))}
      </Explanation>
    </Drawer>
  )
}

function InputValue({ input: { value, unit, source } }: { input: ExplanationInput }) {
  const { charges } = useWords()
  const figures = useFigures()
  const isMoney = unit === 'money' || unit === 'money_per_gallon' || unit === 'money_per_unit'
  const said = isMoney ? figures.money(value) : unit === 'instant' ? figures.at(value) : figures.q(value, unit)
  return (
    <>
      {said}
      {source.version !== undefined && <span className={styles.note}> ({charges.rateVersion(source.version)})</span>}
    </>
  )
}

function TicketPicture({ ticket }: { ticket: Ticket }) {
  const { charges, documents } = useWords()
  const name = ticket.number ? charges.openTicket(ticket.number) : documents.ticketKind[ticket.kind]
  return (
    <section>
      <h3 className={styles.heading}>{name}</h3>
      {ticket.pictureSha256 && (
        <a href={`/api/files/${ticket.pictureSha256}`} target="_blank" rel="noreferrer">
          <img className={styles.picture} src={`/api/files/${ticket.pictureSha256}`} alt={charges.ticketPicture} />
        </a>
      )}
    </section>
  )
}
