import { useController, useForm, useWatch } from 'react-hook-form'
import { type PayPlanFields, payPlanFieldsSchema } from '#contracts/rates.ts'
import { rateBases, weightBases } from '#domain/settlements/terms.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BoundSelect } from '#web/form/bound-select.tsx'
import { BoundDay, BoundMoney } from '#web/form/fields.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { BoundDecimal } from '#web/form/typed-fields.tsx'
import { useKeptRecord } from '#web/form/use-kept-record.tsx'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { type Draft, messageOf, useContract } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'
import { DetentionField } from './detention-field.tsx'
import { FuelSurchargeField } from './fuel-surcharge-field.tsx'
import { useCurrency } from './use-currency.ts'
import { useToday } from './use-today.ts'

export type PayPlan = Outputs['payPlans']['byId']
type Values = Draft<PayPlanFields>
const PAY_METHODS = ['formula', 'steps', 'percent', 'pass_through'] as const

/** Whose pay it is; a plan never changes its payee. */
export type Payee = { driverId: Uuid; contractorId: null } | { driverId: null; contractorId: Uuid }

const draftOf = (record: PayPlan | null, payee: Payee, today: Values['effectiveFrom']): Values => ({
  driverId: payee.driverId,
  contractorId: payee.contractorId,
  basis: record?.basis ?? 'percent',
  rateMicro: record?.rateMicro ?? null,
  percentHundredths: record?.percentHundredths ?? null,
  fuelSurcharge: record?.fuelSurcharge ?? null,
  minimumCents: record?.minimumCents ?? null,
  minimumQuantityMilli: record?.minimumQuantityMilli ?? null,
  weightBasis: record?.weightBasis ?? 'origin',
  detention: record?.detention ?? null,
  tonuCents: record?.tonuCents ?? null,
  effectiveFrom: record?.effectiveFrom ?? today,
  effectiveTo: record?.effectiveTo ?? null,
})

/** Adds or changes what a driver or contractor is paid. */
export function PayPlanForm({ payee, ...props }: FormProps<PayPlan> & { payee: Payee }) {
  const { record } = props
  const { parties, units } = useWords()
  const w = parties.rate
  const currency = useCurrency()
  const today = useToday()
  const resolver = useContract<Values, PayPlanFields>(payPlanFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, payee, today) })
  const frame = useKeptRecord(form, props, {
    kind: 'payPlans',
    calls: useRecordCalls(trpc.payPlans, trpc.useUtils().payPlans),
    schema: payPlanFieldsSchema,
    draft: `pay-plan.${payee.driverId ?? payee.contractorId}`,
    draftOf: (stored) => draftOf(stored, payee, today),
    // What belongs to the other kind of pay stays in the form, in case it is chosen back, and is not sent.
    sent: (typed) => ({ ...typed, ...(isShare ? { rateMicro: null } : { percentHundredths: null }) }),
  })
  const { control } = form
  const isShare = useWatch({ control, name: 'basis' }) === 'percent'
  const fuel = useController({ control, name: 'fuelSurcharge' })
  const detention = useController({ control, name: 'detention' })
  return (
    <RecordForm {...frame}>
      <Grid minWidth="12rem">
        <BoundSelect
          control={control}
          name="basis"
          label={w.basis}
          isRequired
          options={rateBases.map((value) => ({ value, text: w.bases[value] }))}
        />
        {isShare ? (
          <BoundDecimal
            control={control}
            name="percentHundredths"
            label={w.share}
            places={2}
            unit={units.percent.other}
            isRequired
          />
        ) : (
          <BoundMoney control={control} name="rateMicro" label={w.rate} currency={currency} isRate isRequired />
        )}
        <BoundSelect
          control={control}
          name="weightBasis"
          label={w.weightBasis}
          isRequired
          options={weightBases.map((value) => ({ value, text: w.weightBases[value] }))}
        />
        <BoundMoney control={control} name="minimumCents" label={w.minimum} currency={currency} />
        <BoundDecimal control={control} name="minimumQuantityMilli" label={w.minimumQuantity} places={3} />
        <BoundMoney control={control} name="tonuCents" label={w.tonu} currency={currency} />
        <BoundDay control={control} name="effectiveFrom" label={w.from} isRequired />
        <BoundDay control={control} name="effectiveTo" label={w.to} description={w.toHint} />
      </Grid>
      <FuelSurchargeField
        value={fuel.field.value}
        onChange={fuel.field.onChange}
        error={messageOf(fuel.fieldState.error) ?? undefined}
        methods={isShare ? [...PAY_METHODS, 'in_base'] : PAY_METHODS}
      />
      <DetentionField
        value={detention.field.value}
        onChange={detention.field.onChange}
        error={messageOf(detention.fieldState.error) ?? undefined}
      />
    </RecordForm>
  )
}
