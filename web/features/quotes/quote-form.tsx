import { useMemo } from 'react'
import { type Control, type FieldValues, useForm } from 'react-hook-form'
import { recordContract } from '#contracts/record.ts'
import { quotes } from '#domain/records/quotes.ts'
import { startOf } from '#domain/records/record.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { Card, Split } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { DetentionField } from '#web/features/parties/detention-field.tsx'
import { FuelSurchargeField } from '#web/features/parties/fuel-surcharge-field.tsx'
import { MaterialPicker } from '#web/features/parties/material-picker.tsx'
import { SitePicker } from '#web/features/parties/site-picker.tsx'
import { RecordFields } from '#web/form/record-fields.tsx'
import { RecordForm } from '#web/form/record-form.tsx'
import { useContract, useRecordForm } from '#web/form/use-record-form.ts'
import { newId, operation } from '#web/operation.ts'
import { HaulProposal } from './haul-proposal.tsx'
import { LivePreview } from './live-preview.tsx'
import type { Quote } from './quote-data.ts'
import { QuoteLinesField } from './quote-lines-field.tsx'
import styles from './quotes.module.css'

const contract = recordContract(quotes)
const FUEL_METHODS = ['formula', 'steps', 'percent'] as const
const pickers = {
  customerId: CustomerPicker,
  pickupSiteId: SitePicker,
  deliverySiteId: SitePicker,
  materialId: MaterialPicker,
}
const names = Object.keys(quotes.fields)

type Saved = Outputs['quotes']['create']
type QuoteFormProps = {
  /** The draft that is changed; null for a new quote. */
  quote: Quote | null
  /** What a new quote begins with. */
  start?: Partial<QuoteFields>
  onSaved: (saved: Saved) => void
  onCancel: () => void
}

/** The form of a quote, with what its figures come to and what was really so beside it. */
export function QuoteForm({ quote, start, onSaved, onCancel }: QuoteFormProps) {
  const utils = trpc.useUtils()
  const create = trpc.quotes.create.useMutation()
  const update = trpc.quotes.update.useMutation()
  const resolver = useContract<FieldValues, QuoteFields>(contract.fields)
  const first = useMemo(() => draftOf(quote ?? { ...startOf(quotes, ''), name: null, ...start }), [quote, start])
  const form = useForm<FieldValues>({ resolver, defaultValues: first })
  const saving = useRecordForm(form, {
    read: (values) => contract.fields.parse(values),
    record: quote,
    draft: 'quote',
    save: (fields, version) =>
      quote
        ? update.mutateAsync({ ...operation(), ...fields, id: quote.id, version })
        : create.mutateAsync({ ...operation(), ...fields, id: newId() }),
    reload: async () => {
      const stored = await utils.quotes.byId.fetch({ id: quote?.id ?? newId() })
      return { version: stored.version, draft: draftOf(stored) }
    },
    onSaved: (saved) => {
      void utils.quotes.invalidate()
      onSaved(saved)
    },
    onDirtyChange: undefined,
  })
  const use = (values: Partial<QuoteFields>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <Split>
      <Card>
        <RecordForm declaration={quotes} form={form} saving={saving} onCancel={onCancel}>
          <QuoteParts control={form.control} />
        </RecordForm>
      </Card>
      <div className={styles.side}>
        <HaulProposal form={form} isNew={quote === null} />
        <LivePreview control={form.control} onUse={use} />
      </div>
    </Split>
  )
}

const BEFORE_SURCHARGE = names.slice(0, names.indexOf('fuelSurcharge'))
const AFTER_LINES = names.slice(names.indexOf('validUntil'))

/** The fields in their order; those of several parts stand where they belong. */
function QuoteParts({ control }: { control: Control<FieldValues> }) {
  return (
    <>
      <RecordFields declaration={quotes} control={control} pickers={pickers} names={fieldsAmong(BEFORE_SURCHARGE)} />
      <QuoteLinesField control={control} />
      <FuelSurchargeField control={control} methods={FUEL_METHODS} />
      <DetentionField control={control} />
      <RecordFields declaration={quotes} control={control} names={fieldsAmong(AFTER_LINES)} />
    </>
  )
}

function fieldsAmong(among: readonly string[]): (keyof QuoteFields & string)[] {
  return among.filter((name): name is keyof QuoteFields & string => name in quotes.fields)
}

/** A quote as the form holds it. */
function draftOf(stored: object): FieldValues {
  const kept = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(names.map((name) => [name, kept.get(name) ?? null]))
}
