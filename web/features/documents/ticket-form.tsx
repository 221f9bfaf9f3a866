import { parseDay } from '#domain/units/time.ts'
import { CheckboxField, DateField, Grid, SelectField, Stack, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { PressedField } from './pressed-word.ts'
import { inOtherUnit, PrintedUnitField, PrintedWeightField } from './printed-weight-field.tsx'
import { asKind, type LoadOfTicket, type TextName, type TypedTicket, withWeight } from './typed-ticket.ts'

type TicketFormProps = {
  typed: TypedTicket
  onChange: (typed: TypedTicket) => void
  /** Told which field the focus is in, to mark its place on the picture. */
  onName: (field: PressedField) => void
  /** The load that a new ticket is typed for: it still says which end of the haul it belongs to. */
  load: LoadOfTicket | null
  /** Refused fields by name. */
  fields: Readonly<Record<string, string>>
}

type TextMore = { maxLength?: number; description?: string; onFocus?: () => void }

const kinds = ['origin', 'destination', 'reweigh'] as const

/** The fields of a weigh ticket, in the order of the paper. */
export function TicketForm({ typed, onChange, onName, load, fields }: TicketFormProps) {
  const { documents } = useWords()
  const { weights } = documents
  const set = (next: Partial<TypedTicket>) => onChange({ ...typed, ...next })
  const refused = (name: string) => fields[name] ?? fields[`ticket.${name}`]
  const naming = (field: PressedField) => ({ onFocus: () => onName(field) })
  const text = (name: TextName, label: string, more: TextMore = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={200}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
      error={refused(name)}
      {...more}
    />
  )
  const weight = (name: 'gross' | 'tare' | 'net') => (
    <PrintedWeightField
      {...naming(name)}
      label={documents[name]}
      unit={typed.unit}
      value={typed[name]}
      onChange={(value) => onChange(load ? withWeight(typed, name, value) : { ...typed, [name]: value })}
      isRequired={name === 'net'}
      description={load && name === 'net' ? weights.netHint : undefined}
      error={refused(name) ?? (name === 'tare' && isTareAbove ? weights.flag.tare_above_gross : undefined)}
    />
  )
  const isTareAbove = load !== null && typed.gross !== null && typed.tare !== null && typed.tare >= typed.gross
  return (
    <Stack gap={4}>
      {load && (
        <SelectField
          label={weights.kind}
          options={kinds.map((kind) => ({ value: kind, text: documents.ticketKind[kind] }))}
          value={typed.kind}
          onChange={(value) => onChange(asKind(typed, kinds.find((kind) => kind === value) ?? 'origin', load))}
        />
      )}
      {text('ticketNumber', documents.ticketNumber, { maxLength: 60, ...naming('ticket_number') })}
      <PrintedUnitField label={weights.unit} unit={typed.unit} onChange={(unit) => set(inOtherUnit(typed, unit))} />
      <Grid minWidth="8rem" gap={3}>
        {weight('gross')}
        {weight('tare')}
        {weight('net')}
      </Grid>
      <Grid minWidth="8rem" gap={3}>
        <DateField
          {...naming('date')}
          label={weights.date}
          value={typed.ticketDate}
          onChange={(day) => set({ ticketDate: day ? parseDay(day) : null })}
          error={refused('ticketDate')}
        />
        {text('timeIn', weights.timeIn, { maxLength: 5, description: weights.timeHint, ...naming('time_in') })}
        {text('timeOut', weights.timeOut, { maxLength: 5, description: weights.timeHint, ...naming('time_out') })}
      </Grid>
      <Grid minWidth="10rem" gap={3}>
        {text('siteText', weights.site)}
        {text('materialText', weights.material)}
        {text('truckText', weights.truck, { maxLength: 60 })}
        {text('customerText', weights.customer)}
        {text('jobText', weights.job)}
      </Grid>
      <CheckboxField
        label={weights.overLegal}
        isSelected={typed.isOverLegalConfirmed}
        onChange={(isOverLegalConfirmed) => set({ isOverLegalConfirmed })}
      />
    </Stack>
  )
}
