import type { BidBasis } from '#domain/bidding/bid-price.ts'
import { postingKinds } from '#domain/bidding/posting-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { CheckboxField, DateField, Grid, NumberField, RadioGroup, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { JobPicker } from '#web/features/parties/job-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { dayOf, type Missing, type PostingStart, type TypedPosting } from './post-typed.ts'
import { useBiddingText } from './use-bidding-text.ts'

/** What the parts of a posting's form read and change. */
export type PostFieldsProps = {
  start: PostingStart
  typed: TypedPosting & { basis: BidBasis }
  bases: readonly BidBasis[]
  missing: readonly Missing[]
  fields: Record<string, string | undefined>
  onChange: (part: Partial<TypedPosting>) => void
}

/** What is posted: loads that nobody has, or a quantity of a job over some days. */
export function OfferedFields(props: PostFieldsProps) {
  const { bidding: w } = useWords()
  const { typed, onChange } = props
  return (
    <Stack gap={4}>
      <RadioGroup
        label={w.what}
        value={typed.kind}
        onChange={(kind) => onChange({ kind })}
        options={postingKinds.map((value) => ({ value, text: value === 'loads' ? w.whatLoads : w.whatBlock }))}
      />
      {typed.kind === 'loads' ? <LoadChoice {...props} /> : <BlockFields {...props} />}
    </Stack>
  )
}

function LoadChoice({ start, typed, missing, fields, onChange }: PostFieldsProps) {
  const { bidding: w, refusals } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  const error = (missing.includes('loadIds') ? refusals.required() : undefined) ?? fields['offered.loadIds']
  const toggle = (id: Uuid, isSelected: boolean) =>
    onChange({ loadIds: isSelected ? [...typed.loadIds, id] : typed.loadIds.filter((one) => one !== id) })
  if (start.loads.length === 0) return <p>{w.noFreeLoads}</p>
  return (
    <fieldset>
      <legend>{w.loadsHint}</legend>
      {error && <p role="alert">{error}</p>}
      <Stack gap={2}>
        {start.loads.map((load) => (
          <CheckboxField
            key={load.id}
            label={`${load.number ?? w.load}, ${load.customerName}`}
            description={[
              load.materialName,
              text.lane(load),
              load.quantityMilli !== null && load.unit && text.quantity(load.quantityMilli, load.unit),
              load.pickupAt && formats.instant(load.pickupAt),
            ]
              .filter(Boolean)
              .join(' · ')}
            isSelected={typed.loadIds.includes(load.id)}
            onChange={(isSelected) => toggle(load.id, isSelected)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}

function BlockFields({ typed, missing, fields, onChange }: PostFieldsProps) {
  const { bidding: w, refusals, units } = useWords()
  const utils = trpc.useUtils()
  const said = (name: Missing, field: string) =>
    (missing.includes(name) ? refusals.required() : undefined) ?? fields[`offered.${field}`]
  const choose = async (id: Uuid | null) => {
    if (id === null) {
      onChange({ job: null })
      return
    }
    const job = await utils.jobs.byId.fetch({ id })
    onChange({ job: { id, unit: job.unit }, quantity: typed.quantity })
  }
  return (
    <Grid minWidth="12rem">
      <JobPicker
        label={w.job}
        isRequired
        canCreate={false}
        value={typed.job?.id ?? null}
        onChange={(id) => void choose(id)}
        error={said('job', 'jobId')}
      />
      <NumberField
        label={w.quantity}
        isRequired
        unit={typed.job ? units[typed.job.unit].other : undefined}
        minValue={0}
        formatOptions={{ maximumFractionDigits: 3 }}
        value={typed.quantity}
        onChange={(quantity) => onChange({ quantity })}
        error={said('quantity', 'quantityMilli')}
      />
      <DateField
        label={w.from}
        isRequired
        value={typed.startsOn}
        onChange={(day) => onChange({ startsOn: dayOf(day) })}
        error={said('startsOn', 'startsOn')}
      />
      <DateField
        label={w.to}
        isRequired
        value={typed.endsOn}
        onChange={(day) => onChange({ endsOn: dayOf(day) })}
        error={said('endsOn', 'endsOn')}
      />
    </Grid>
  )
}
