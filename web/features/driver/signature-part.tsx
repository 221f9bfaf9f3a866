import { useEffect } from 'react'
import { deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { Words } from '#domain/words/words.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { SegmentedControl, SignaturePad, Stack, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import type { DraftSignature, StepDraft } from './step-draft.ts'
import { gapsOf, type StepGap } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'

/** The receiver reads what they sign, gives name and role, and draws or types. The phone is handed to them for this. */
export function SignaturePart(props: PartProps) {
  const { load, draft, change, isTried } = props
  const words = useWords()
  const gaps = isTried ? gapsOf('signature', props) : []
  const text = statementFor(load, draft, words)
  const { signature } = draft
  const said = words.driver.signature

  // Who signed, signed these words: when they change, the drawing goes.
  useEffect(() => {
    if (signature.signedText === text) return
    change((before) => ({ ...before, signature: { ...before.signature, signedText: text, strokes: [] } }))
  }, [signature.signedText, text, change])

  const set = (next: Partial<DraftSignature>) =>
    change((before) => ({ ...before, signature: { ...before.signature, ...next } }))
  return (
    <Stack gap={4}>
      <section aria-label={said.text}>
        <p className={styles.statement} data-testid="signed-text">
          {text}
        </p>
      </section>
      <SignerFields signature={signature} gaps={gaps} onChange={set} />
      <SegmentedControl
        label={said.way}
        options={[
          { value: 'drawn', text: said.draw },
          { value: 'typed', text: said.type },
        ]}
        value={signature.method}
        onChange={(method) => set({ method })}
      />
      {signature.method === 'drawn' ? (
        <SignaturePad
          label={said.title}
          hint={said.pad}
          description={said.padHint}
          clearLabel={said.clear}
          undoLabel={said.undo}
          value={signature.strokes}
          onChange={(strokes) => set({ strokes })}
          error={gaps.includes('signature') ? said.missing : undefined}
        />
      ) : (
        <p className={styles.note}>{said.typed}</p>
      )}
    </Stack>
  )
}

type SignerFieldsProps = {
  signature: DraftSignature
  gaps: readonly StepGap[]
  onChange: (next: Partial<DraftSignature>) => void
}

/** Who signs, and as what. */
function SignerFields({ signature, gaps, onChange }: SignerFieldsProps) {
  const said = useWords().driver.signature
  return (
    <>
      <TextField
        label={said.name}
        value={signature.name}
        maxLength={200}
        autoComplete="off"
        isRequired
        onChange={(name) => onChange({ name })}
        error={gaps.includes('signer_name') ? said.nameMissing : undefined}
      />
      <TextField
        label={said.role}
        description={said.roleHint}
        value={signature.role}
        maxLength={100}
        autoComplete="off"
        isRequired
        onChange={(role) => onChange({ role })}
        error={gaps.includes('signer_role') ? said.roleMissing : undefined}
      />
    </>
  )
}

/** The exact text to be signed, from the load and the ticket that this step brings; the server can make the same. */
function statementFor(load: DriverLoad, draft: StepDraft, words: Words): string {
  const pickup = load.stops.find((stop) => stop.kind === 'pickup')
  const delivery = nextStop(load.stops) ?? load.stops.at(-1)
  if (!delivery) return ''
  const { originTicket, destinationTicket } = load.received
  const typed = draft.hasTicket === 'yes' ? draft.ticket?.figures : undefined
  const destination = typed ?? destinationTicket
  return deliveryStatement(
    {
      loadNumber: load.number,
      customer: load.customerName,
      material: load.material,
      pickup: pickup ? { site: pickup.site.name, departedAt: pickup.departedAt, zone: pickup.site.zone } : null,
      delivery: { site: delivery.site.name, arrivedAt: delivery.arrivedAt, zone: delivery.site.zone },
      tickets: [
        ...(originTicket ? [ticketLine('origin', originTicket)] : []),
        ...(destination ? [ticketLine('destination', destination)] : []),
      ],
    },
    words.documents.statement,
  )
}

type Weighed = { ticketNumber: string | null; net: number | null; unit: TicketUnit | null }

function ticketLine<Kind extends 'origin' | 'destination'>(kind: Kind, { ticketNumber, net, unit }: Weighed) {
  return { kind, ticketNumber: ticketNumber || null, net, unit: unit ?? ('lb' as const) }
}
