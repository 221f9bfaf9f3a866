import { useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import type { MissingProof } from '#domain/loads/refusals.ts'
import { instant, parseDay } from '#domain/units/time.ts'
import { Card, CheckboxField, DateField, DateTimeField, FileField, Grid, Stack, TextField } from '#ui'
import { client } from '#web/api.ts'
import { inOtherUnit, PrintedUnitField, PrintedWeightField } from '#web/features/documents/printed-weight-field.tsx'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { zoneName } from '#web/format/zone-name.ts'
import { newId } from '#web/operation.ts'
import type { Load } from './load-data.ts'
import { filledIn, type TypedStep, takesTicket } from './recorded-step.ts'

type StepFieldsProps = {
  step: TypedStep
  stop: Load['stops'][number] | undefined
  /** Sentences of a refusal by the field of this step. */
  fields: Readonly<Record<string, string>>
  /** What a refusal of this step says is missing. */
  missing: readonly string[]
  isTried: boolean
  onChange: (part: (before: TypedStep) => Partial<TypedStep>) => void
}

/** One step that is recorded for a driver: when it was and, where something was loaded or signed, its paper. */
export function RecordedStepFields(props: StepFieldsProps) {
  const { step, stop, fields, isTried, onChange } = props
  const words = useWords()
  const { language } = useLanguage()
  const zone = stop?.site.zone ?? 'UTC'
  const zoneLabel = zoneName(localeOf(language), zone, instant(Date.now()))
  const title = [words.loads.happened[step.action], stop?.site.name].filter(Boolean).join(' · ')
  return (
    <Card title={title}>
      <Stack gap={4}>
        <DateTimeField
          label={words.loadPages.record.at}
          isRequired
          timeZone={zone}
          zoneLabel={zoneLabel}
          value={step.at}
          onChange={(at) => onChange(() => ({ at }))}
          error={fields.at ?? (isTried && step.at === null ? words.refusals.required() : undefined)}
        />
        {takesTicket(step) && <TicketFields {...props} />}
        {step.action === 'deliver' && <PaperFields {...props} />}
      </Stack>
    </Card>
  )
}

/** Says a missing thing at the field that would bring it. */
function useMissing(missing: readonly string[]) {
  const { loads } = useWords()
  return (...codes: MissingProof[]) => {
    const code = codes.find((one) => missing.includes(one))
    return code && loads.missing[code]
  }
}

function TicketFields({ step, fields, missing, onChange }: StepFieldsProps) {
  const words = useWords()
  const { documents } = words
  const text = words.loadPages.record
  const lacks = useMissing(missing)
  const { ticket } = step
  const set = (part: Partial<TypedStep['ticket']>) => onChange((before) => ({ ticket: { ...before.ticket, ...part } }))
  const weight = (name: 'gross' | 'tare' | 'net', error?: string) => (
    <PrintedWeightField
      label={documents[name]}
      unit={ticket.unit}
      value={ticket[name]}
      onChange={(value) => set({ [name]: value })}
      error={fields[`ticket.${name}`] ?? error}
    />
  )
  return (
    <Stack gap={3}>
      <TicketPicture step={step} onChange={onChange} />
      <Grid minWidth="10rem" gap={3}>
        <TextField
          label={documents.ticketNumber}
          autoComplete="off"
          maxLength={60}
          value={ticket.ticketNumber}
          onChange={(ticketNumber) => set({ ticketNumber })}
          error={fields['ticket.ticketNumber']}
        />
        <DateField
          label={documents.weights.date}
          value={ticket.ticketDate}
          onChange={(day) => set({ ticketDate: day ? parseDay(day) : null })}
          error={fields['ticket.ticketDate']}
        />
      </Grid>
      <PrintedUnitField
        label={documents.weights.unit}
        unit={ticket.unit}
        onChange={(unit) => set(inOtherUnit(ticket, unit))}
      />
      <Grid minWidth="8rem" gap={3}>
        {weight('gross')}
        {weight('tare')}
        {weight('net', lacks('weigh_ticket_or_reason', 'destination_ticket_or_reason', 'ticket_net'))}
      </Grid>
      <TextField
        label={text.ticketReason}
        autoComplete="off"
        maxLength={500}
        value={step.ticketReason}
        onChange={(ticketReason) => onChange(() => ({ ticketReason }))}
        error={fields.ticketReason ?? lacks('reason_for_ticket')}
      />
      {(ticket.isOverLegalConfirmed || lacks('over_legal_confirmation')) && (
        <CheckboxField
          label={documents.weights.overLegal}
          isSelected={ticket.isOverLegalConfirmed}
          onChange={(isOverLegalConfirmed) => set({ isOverLegalConfirmed })}
        />
      )}
    </Stack>
  )
}

/** The ticket's picture; what the reader sees in it stands in the fields that are still empty. */
function TicketPicture({ step, onChange }: Pick<StepFieldsProps, 'step' | 'onChange'>) {
  const { loadPages, documents } = useWords()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const take = async (file: File) => {
    setState('sending')
    const sha256 = await sentFile(file).catch(() => null)
    if (!sha256) return setState('failed')
    onChange(() => ({ ticketPicture: { id: newId(), sha256, name: file.name } }))
    // A picture that cannot be read is typed: its values are asked for in any case.
    const reading = await client.tickets.read.mutate({ sha256, stopId: step.stopId }).catch(() => null)
    setState('idle')
    if (reading) onChange(({ ticket }) => ({ reading, ticket: filledIn(ticket, reading) }))
  }
  return (
    <FileField
      label={loadPages.record.ticketPicture}
      description={state === 'sending' ? loadPages.record.reading : undefined}
      buttonLabel={documents.paper.choose}
      accept="image/jpeg,image/png,image/webp"
      error={state === 'failed' ? documents.paper.notSent : undefined}
      onFiles={([file]) => file && void take(file)}
    >
      {step.ticketPicture?.name}
    </FileField>
  )
}

function PaperFields({ step, fields, missing, onChange }: StepFieldsProps) {
  const { loadPages, documents } = useWords()
  const text = loadPages.record
  const lacks = useMissing(missing)
  const [hasFailed, setFailed] = useState(false)
  const take = async (file: File) => {
    const sha256 = await sentFile(file).catch(() => null)
    setFailed(sha256 === null)
    if (sha256) onChange(() => ({ paper: { id: newId(), sha256, name: file.name } }))
  }
  return (
    <Stack gap={3}>
      <FileField
        label={text.paper}
        description={text.paperText}
        buttonLabel={documents.paper.choose}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        error={hasFailed ? documents.paper.notSent : lacks('delivery_paper_or_reason')}
        onFiles={([file]) => file && void take(file)}
      >
        {step.paper?.name}
      </FileField>
      <TextField
        label={text.paperReason}
        autoComplete="off"
        maxLength={500}
        value={step.paperReason}
        onChange={(paperReason) => onChange(() => ({ paperReason }))}
        error={fields.paperReason}
      />
    </Stack>
  )
}
