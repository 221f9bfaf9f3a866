import { useState } from 'react'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { instant } from '#domain/units/time.ts'
import { Banner, DateTimeField, Grid, MoneyField, NumberField, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { type SpokenRefusal, useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'

type Kind = 'delivery' | 'dip'
type EntryProps = { tank: Outputs['fuel']['tanks']['rows'][number]; kind: Kind; onClose: () => void }
type Typed = {
  at: string | null
  gallons: number | null
  amount: number | null
  supplier: string
  reference: string
  note: string
}

/** Writes down what was delivered, or what the stick showed. */
export function TankEntryDialog({ tank, kind, onClose }: EntryProps) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.tanks
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState<Typed>(() => ({
    at: new Date().toISOString(),
    gallons: null,
    amount: null,
    supplier: '',
    reference: '',
    note: '',
  }))
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const save = trpc.fuel.addTankEntry.useMutation({
    onSuccess: async () => {
      await utils.fuel.invalidate()
      onClose()
    },
  })
  const action = useOperation(save)
  const refusal = useRefusal(save.error)
  const send = () => {
    setTried(true)
    const { at, gallons, amount } = typed
    if (at === null || gallons === null) return
    const text = (value: string) => value.trim() || null
    save.mutate({
      ...action,
      ...made,
      tankId: tank.id,
      kind,
      at: instant(Date.parse(at)),
      gallonsMilli: milli(Math.round(gallons * 1000)),
      amountCents: amount === null ? null : cents(amount),
      supplier: text(typed.supplier),
      reference: text(typed.reference),
      note: text(typed.note),
    })
  }
  return (
    <ActionDialog
      title={`${w.entryTitle[kind]}: ${tank.name}`}
      action={w.save}
      isPending={save.isPending}
      onAct={send}
      onClose={onClose}
    >
      <EntryFields
        kind={kind}
        typed={typed}
        isTried={isTried}
        refusal={refusal}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = {
  kind: Kind
  typed: Typed
  isTried: boolean
  refusal: SpokenRefusal | null
  onChange: (part: Partial<Typed>) => void
}

function EntryFields({ kind, typed, isTried, refusal, onChange }: FieldsProps) {
  const { fuelDesk, refusals } = useWords()
  const w = fuelDesk.tanks
  const zone = useMe().fleet?.zone ?? 'UTC'
  const currency = useCurrency()
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  const line = (name: 'supplier' | 'reference' | 'note', label: string, most: number) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={most}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const isAtField = refusal?.fields.at ?? refusal?.fields.gallonsMilli
  return (
    <Stack gap={4}>
      {refusal && !isAtField && <Banner kind="danger" title={refusal.sentence} />}
      <Grid minWidth="12rem">
        <DateTimeField
          label={w.when}
          isRequired
          value={typed.at}
          onChange={(at) => onChange({ at })}
          timeZone={zone}
          zoneLabel={zone}
          error={missing(typed.at === null) ?? refusal?.fields.at}
        />
        <NumberField
          label={kind === 'dip' ? w.level : w.gallons}
          isRequired
          unit="gal"
          minValue={0}
          value={typed.gallons}
          onChange={(gallons) => onChange({ gallons })}
          error={missing(typed.gallons === null) ?? refusal?.fields.gallonsMilli}
        />
        {kind === 'delivery' && (
          <MoneyField
            label={w.amount}
            currency={currency}
            minValue={0}
            value={typed.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
        {kind === 'delivery' && line('supplier', w.supplier, 120)}
        {kind === 'delivery' && line('reference', w.reference, 80)}
      </Grid>
      {line('note', w.note, 500)}
    </Stack>
  )
}
