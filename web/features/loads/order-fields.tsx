import { useRef } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { localeOf } from '#domain/format/locale.ts'
import { type LoadUnit, loadUnits } from '#domain/loads/load-units.ts'
import type { Milli, Uuid } from '#domain/units/brands.ts'
import { Button, Card, Grid, SelectField, Stack, TypedField } from '#ui'
import { trpc } from '#web/api.ts'
import { BoundText, useBound } from '#web/form/fields.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { MaterialPicker } from '../parties/material-picker.tsx'
import { JobAndCustomer } from './job-and-customer.tsx'
import type { LoadValues } from './load-values.ts'
import { readQuantity } from './typed-measure.ts'
import type { Preview } from './use-load-preview.ts'

/** No unit is chosen yet. */
const NONE = ''

type OrderFieldsProps = {
  form: UseFormReturn<LoadValues>
  preview: Preview | null
  /** Fills the form like the customer's last load. */
  onLikeLast?: (customerId: Uuid) => void
}

/** For whom, under which references, what and how much. */
export function OrderFields({ form, preview, onLikeLast }: OrderFieldsProps) {
  const { control } = form
  const words = useWords()
  const text = words.loadPages.form
  const customerId = useWatch({ control, name: 'customerId' })
  return (
    <Card title={text.section.order}>
      <Stack gap={4}>
        <JobAndCustomer form={form} />
        {customerId && onLikeLast && (
          <div>
            <Button size="small" onPress={() => onLikeLast(customerId)}>
              {text.likeLast}
            </Button>
          </div>
        )}
        <Grid minWidth="12rem">
          <BoundText control={control} name="customerReference" label={text.reference} />
          <BoundText control={control} name="poNumber" label={text.po} />
        </Grid>
        <MaterialField control={control} />
        <Grid minWidth="12rem">
          <QuantityField control={control} plannedLb={preview?.plannedLb ?? null} />
          <UnitField control={control} units={preview?.materialUnits ?? []} />
        </Grid>
      </Stack>
    </Card>
  )
}

/**
 * A material brings the unit it is usually sold in, else the one its reader counts in, where none was chosen, nor typed
 * until the answer is here.
 */
function MaterialField({ control }: { control: Control<LoadValues> }) {
  const text = useWords().loadPages.form
  const utils = trpc.useUtils()
  const { quantityUnit } = useMe()
  const material = useBound<LoadValues, Uuid | null>({ control, name: 'materialId', label: text.material })
  const unit = useBound<LoadValues, LoadUnit | null>({ control, name: 'unit', label: text.unit })
  const value = useWatch({ control, name: 'materialId' })
  const latest = useRef({ material: value, unit: unit.value })
  latest.current = { material: value, unit: unit.value }
  const choose = async (id: Uuid | null) => {
    material.change(id)
    latest.current = { material: id, unit: latest.current.unit }
    if (id === null || unit.value !== null) return
    const [found] = await utils.materials.options.fetch({ id })
    if (found && latest.current.material === id && latest.current.unit === null) {
      unit.change(found.defaultUnit ?? quantityUnit)
    }
  }
  return (
    <MaterialPicker
      ref={material.ref}
      label={text.material}
      value={value}
      onChange={(id) => void choose(id)}
      onBlur={material.onBlur}
      error={material.error}
      isRequired
    />
  )
}

function QuantityField({ control, plannedLb }: { control: Control<LoadValues>; plannedLb: number | null }) {
  const text = useWords().loadPages.form
  const formats = useFormats()
  const { language } = useLanguage()
  const quantity = useBound<LoadValues, Milli | null>({ control, name: 'quantityMilli', label: text.quantity })
  const unit = useBound<LoadValues, LoadUnit | null>({ control, name: 'unit', label: text.unit })
  const [milli, chosen] = useWatch({ control, name: ['quantityMilli', 'unit'] })
  return (
    <TypedField
      ref={quantity.ref}
      isNumeric
      isRequired
      label={text.quantity}
      shown={milli === null ? '' : formats.number(milli / 1000, 0, 3)}
      read={(typed) => readQuantity(typed, localeOf(language), chosen)}
      onRead={(read) => {
        quantity.change(read?.milli ?? null)
        if (read?.unit) unit.change(read.unit)
      }}
      wrong={text.quantityWrong}
      error={quantity.error}
      description={plannedLb === null || milli === null ? undefined : text.weightInAll(formats.weight(plannedLb))}
      onBlur={quantity.onBlur}
    />
  )
}

function UnitField({ control, units }: { control: Control<LoadValues>; units: readonly LoadUnit[] }) {
  const words = useWords()
  const unit = useBound<LoadValues, LoadUnit | null>({ control, name: 'unit', label: words.loadPages.form.unit })
  const value = useWatch({ control, name: 'unit' })
  const offered = units.length > 0 ? units : loadUnits
  const shown = value && !offered.includes(value) ? [...offered, value] : offered
  return (
    <SelectField
      ref={unit.ref}
      label={words.loadPages.form.unit}
      isRequired
      value={value ?? NONE}
      onChange={(chosen) => unit.change(chosen === NONE ? null : chosen)}
      onBlur={unit.onBlur}
      error={unit.error}
      options={[
        ...(value ? [] : [{ value: NONE, text: '' }]),
        ...shown.map((each) => ({ value: each, text: words.units[each].other })),
      ]}
    />
  )
}
