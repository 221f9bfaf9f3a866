import { Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import { ReasonField } from './reason-field.tsx'
import { gapsOf } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'

/** Why there is no ticket, and the way back to one. */
export function NoTicket(props: PartProps) {
  const { draft, change, isTried } = props
  const words = useWords().driver
  const gaps = isTried ? gapsOf('ticket', props) : []
  return (
    <>
      <ReasonField
        label={words.ticket.noneReason}
        usual={words.reasons.ticket}
        value={draft.reasons.ticket}
        onChange={(ticket) => change((before) => ({ ...before, reasons: { ...before.reasons, ticket } }))}
        error={gaps.includes('no_ticket_reason') ? words.ticket.noneReason : undefined}
      />
      <div className={styles.aside}>
        <Button
          size="large"
          onPress={() =>
            change((before) => ({ ...before, hasTicket: 'open', reasons: { ...before.reasons, ticket: '' } }))
          }
        >
          {words.ticket.withTicket}
        </Button>
      </div>
    </>
  )
}
