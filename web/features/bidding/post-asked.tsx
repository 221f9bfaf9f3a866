import { standingsShown } from '#domain/bidding/ranking.ts'
import {
  CheckboxField,
  DateTimeField,
  Grid,
  MoneyField,
  NumberField,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from '#ui'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { PostFieldsProps } from './post-what.tsx'

/** How bids are asked for: per what, for how much, until when, and from whom. */
export function AskedFields(props: PostFieldsProps) {
  const { bidding: w } = useWords()
  const { typed, fields, onChange } = props
  return (
    <Stack gap={4}>
      <Grid minWidth="15rem">
        <Prices {...props} />
        <Deadline {...props} />
      </Grid>
      <Shown {...props} />
      <TextField
        label={w.equipment}
        autoComplete="off"
        maxLength={200}
        value={typed.equipment}
        onChange={(equipment) => onChange({ equipment })}
        error={fields.equipment}
      />
      <TextArea
        label={w.notes}
        maxLength={2000}
        value={typed.notes}
        onChange={(notes) => onChange({ notes })}
        error={fields.notes}
      />
    </Stack>
  )
}

function Prices({ typed, bases, fields, onChange }: PostFieldsProps) {
  const { bidding: w, parties } = useWords()
  const price = { currency: useCurrency(), fractionDigits: 6, minValue: 0 }
  return (
    <>
      <SelectField
        label={w.priceBasis}
        value={typed.basis}
        options={bases.map((value) => ({ value, text: parties.rate.bases[value] }))}
        onChange={(basis) => onChange({ basis })}
        error={fields.basis}
      />
      <MoneyField
        {...price}
        label={w.target}
        description={w.targetHint}
        value={typed.target}
        onChange={(target) => onChange({ target })}
        error={fields.targetMicro}
      />
      <MoneyField
        {...price}
        label={w.ceiling}
        value={typed.ceiling}
        onChange={(ceiling) => onChange({ ceiling })}
        error={fields.ceilingMicro}
      />
    </>
  )
}

function Deadline({ typed, missing, fields, onChange }: PostFieldsProps) {
  const { bidding: w, refusals } = useWords()
  const zone = useMe().fleet?.zone ?? 'UTC'
  return (
    <>
      <DateTimeField
        label={w.until}
        isRequired
        value={typed.closesAt}
        onChange={(closesAt) => onChange({ closesAt })}
        timeZone={zone}
        zoneLabel={zone}
        error={(missing.includes('closesAt') ? refusals.required() : undefined) ?? fields.closesAt}
      />
      <NumberField
        label={w.extend}
        unit={w.minutes}
        minValue={0}
        maxValue={60}
        formatOptions={{ maximumFractionDigits: 0 }}
        value={typed.extendMin}
        onChange={(extendMin) => onChange({ extendMin })}
        error={fields.extendMin}
      />
      <SelectField
        label={w.standing}
        value={typed.standing}
        options={standingsShown.map((value) => ({ value, text: w.standings[value] }))}
        onChange={(standing) => onChange({ standing })}
      />
    </>
  )
}

/** What bidders see, and which companies may bid. */
function Shown({ typed, onChange }: PostFieldsProps) {
  const { bidding: w } = useWords()
  return (
    <>
      <CheckboxField
        label={w.showTarget}
        isSelected={typed.showsTarget}
        onChange={(showsTarget) => onChange({ showsTarget })}
      />
      <CheckboxField
        label={w.showCeiling}
        isSelected={typed.showsCeiling}
        onChange={(showsCeiling) => onChange({ showsCeiling })}
      />
      <CheckboxField
        label={w.askInsurance}
        isSelected={typed.requiresInsurance}
        onChange={(requiresInsurance) => onChange({ requiresInsurance })}
      />
    </>
  )
}
