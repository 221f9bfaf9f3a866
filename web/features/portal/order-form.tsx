import { type FormEvent, useId, useState } from 'react'
import { type LoadUnit, loadUnits } from '#domain/loads/load-units.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Button, DateField, focusUnread, NumberField, Row, SelectField, Stack, TextArea, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { day } from '#web/search/readers.ts'
import type { PortalViewProps } from './portal-view-props.ts'

const NO_JOB = 'none'
const fresh = () => ({ ...operation(), id: newId() })

type Typed = {
  jobId: Uuid | null
  pickup: string
  delivery: string
  material: string
  quantity: number | null
  unit: LoadUnit
  wantedOn: Day | null
  poNumber: string
  note: string
  replyTo: string
}
const nothing: Typed = {
  jobId: null,
  pickup: '',
  delivery: '',
  material: '',
  quantity: null,
  unit: 'ton',
  wantedOn: null,
  poNumber: '',
  note: '',
  replyTo: '',
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed)

/** Orders loads: of a standing order, or from where to where and of what. What was typed stays until the office has it. */
export function OrderForm({ visitor, scope }: Pick<PortalViewProps, 'visitor' | 'scope'>) {
  const { order: text } = useWords().portal
  const [choices] = trpc.portal.orderChoices.useSuspenseQuery()
  const form = useOrder(visitor.name, () => ({
    ...nothing,
    jobId: scope.scope === 'job' ? (choices.jobs[0]?.id ?? null) : null,
    unit: scope.fleet.units === 'metric' ? 'tonne' : 'ton',
    replyTo: scope.openedFor ?? '',
  }))
  const { typed, set, fields } = form
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap={4}>
        {form.above && <Banner kind="danger" title={form.above} />}
        {form.isSent && <Banner kind="success" title={text.sent} />}
        {scope.scope === 'customer' && choices.jobs.length > 0 && (
          <JobChoice typed={typed} set={set} jobs={choices.jobs} error={fields.jobId} />
        )}
        {typed.jobId === null && <Places typed={typed} set={set} choices={choices} fields={fields} />}
        <Amount typed={typed} set={set} fields={fields} />
        <TextField
          label={text.po}
          value={typed.poNumber}
          onChange={(poNumber) => set({ poNumber })}
          maxLength={100}
          error={fields.poNumber}
        />
        <TextArea
          label={text.note}
          value={typed.note}
          onChange={(note) => set({ note })}
          maxLength={500}
          error={fields.note}
        />
        <Asker visitor={visitor} replyTo={typed.replyTo} onReplyTo={(replyTo) => set({ replyTo })} fields={fields} />
        <div>
          <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={visitor.name.trim() === ''}>
            {text.send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type Change = (changes: Partial<Typed>) => void
type FieldErrors = Record<string, string | undefined>

/** What is typed, and its sending: once per press, however often it is sent. */
function useOrder(askedBy: string, first: () => Typed) {
  const [action, setAction] = useState(fresh)
  const [typed, setTyped] = useState(first)
  const utils = trpc.useUtils()
  const send = trpc.portal.order.useMutation({
    onSuccess: () => {
      setTyped((before) => ({ ...nothing, jobId: before.jobId, unit: before.unit, replyTo: before.replyTo }))
      setAction(fresh())
      return utils.portal.requests.invalidate()
    },
  })
  const refusal = useRefusal(send.error)
  const fields: FieldErrors = refusal?.fields ?? {}
  const { quantity, pickup, delivery, material, poNumber, note, replyTo, ...rest } = typed
  return {
    typed,
    set: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
    fields,
    above: refusal && Object.keys(fields).length === 0 ? refusal.sentence : null,
    isSent: send.isSuccess,
    isPending: send.isPending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (focusUnread(event.currentTarget)) return
      send.mutate({
        ...action,
        ...rest,
        pickup: orNull(pickup),
        delivery: orNull(delivery),
        material: orNull(material),
        quantityMilli: quantity === null ? null : milli(Math.round(quantity * 1000)),
        poNumber: orNull(poNumber),
        note: orNull(note),
        askedBy,
        replyTo: orNull(replyTo),
      })
    },
  }
}

type Jobs = Outputs['portal']['orderChoices']['jobs']
type JobChoiceProps = { typed: Typed; set: Change; jobs: Jobs; error: string | undefined }

function JobChoice({ typed, set, jobs, error }: JobChoiceProps) {
  const { order: text } = useWords().portal
  return (
    <SelectField
      label={text.job}
      value={typed.jobId ?? NO_JOB}
      options={[
        { value: NO_JOB, text: text.noJob },
        ...jobs.map((job) => ({ value: job.id, text: job.name, detail: job.poNumber ?? undefined })),
      ]}
      onChange={(value) => {
        const job = jobs.find(({ id }) => id === value)
        set(job ? { jobId: job.id, unit: job.unit } : { jobId: null })
      }}
      error={error}
    />
  )
}

function Amount({ typed, set, fields }: { typed: Typed; set: Change; fields: FieldErrors }) {
  const words = useWords()
  const { order: text } = words.portal
  return (
    <Row gap={3} align="end">
      <NumberField
        label={text.quantity}
        value={typed.quantity}
        onChange={(quantity) => set({ quantity })}
        minValue={0}
        error={fields.quantityMilli}
      />
      <SelectField
        label={text.unit}
        value={typed.unit}
        options={loadUnits.map((value) => ({ value, text: words.units[value].other }))}
        onChange={(unit) => set({ unit })}
        error={fields.unit}
      />
      <DateField
        label={text.wantedOn}
        value={typed.wantedOn}
        onChange={(value) => set({ wantedOn: day(value) ?? null })}
        error={fields.wantedOn}
      />
    </Row>
  )
}

type PlacesProps = {
  typed: Typed
  set: Change
  choices: { places: string[]; materials: string[] }
  fields: FieldErrors
}

/** From where to where and of what: names that the customer's own loads know are offered, any other can be typed. */
function Places({ typed, set, choices, fields }: PlacesProps) {
  const { order: text } = useWords().portal
  const id = useId()
  const offered = (name: string, values: string[]) => (
    <datalist id={`${id}${name}`}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
  return (
    <>
      {offered('places', choices.places)}
      {offered('materials', choices.materials)}
      <TextField
        label={text.pickup}
        list={`${id}places`}
        value={typed.pickup}
        onChange={(pickup) => set({ pickup })}
        maxLength={200}
        error={fields.pickup}
      />
      <TextField
        isRequired
        label={text.delivery}
        list={`${id}places`}
        value={typed.delivery}
        onChange={(delivery) => set({ delivery })}
        maxLength={200}
        error={fields.delivery}
      />
      <TextField
        isRequired
        label={text.material}
        list={`${id}materials`}
        value={typed.material}
        onChange={(material) => set({ material })}
        maxLength={200}
        error={fields.material}
      />
    </>
  )
}

type AskerProps = Pick<PortalViewProps, 'visitor'> & {
  replyTo: string
  onReplyTo: (typed: string) => void
  fields: FieldErrors
}

/** Who asks, and how the office reaches them. */
export function Asker({ visitor, replyTo, onReplyTo, fields }: AskerProps) {
  const { order: text } = useWords().portal
  return (
    <>
      <TextField
        isRequired
        label={text.name}
        value={visitor.name}
        onChange={visitor.setName}
        maxLength={120}
        autoComplete="name"
        error={fields.askedBy}
      />
      <TextField label={text.replyTo} value={replyTo} onChange={onReplyTo} maxLength={200} error={fields.replyTo} />
    </>
  )
}
