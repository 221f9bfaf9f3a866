import { useState } from 'react'
import { cents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'
import {
  Banner,
  Button,
  Card,
  CheckboxField,
  DateField,
  focusUnread,
  Grid,
  MoneyField,
  NumberField,
  Stack,
  showToast,
  TextField,
} from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { PayeeInput } from './pay-types.ts'
import { useLookAnew } from './use-pay-call.ts'

type Terms = Outputs['settlements']['terms']

/** Guarantee, quick pay, factor, bank and tax papers of a payee. */
export function PayeeTerms({ payee }: { payee: PayeeInput }) {
  const [terms] = trpc.settlements.terms.useSuspenseQuery({ payee })
  return <TermsForm key={terms.version} payee={payee} terms={terms} />
}

function TermsForm({ payee, terms }: { payee: PayeeInput; terms: Terms }) {
  const { pay } = useWords()
  const w = pay.terms
  const [typed, setTyped] = useState(terms)
  const lookAnew = useLookAnew()
  const call = trpc.settlements.setTerms.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: w.saved })
      await lookAnew()
    },
  })
  const { above, fields } = useFormRefusal(call.error)
  const change = (changes: Partial<Terms>) => setTyped({ ...typed, ...changes })
  return (
    <Card title={w.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (focusUnread(event.currentTarget)) return
          call.mutate({ ...operation(), ...typed, payee })
        }}
      >
        <Stack gap={4}>
          {above && <Banner kind="danger" title={above} />}
          <Grid minWidth="14rem">
            <MoneyTerms typed={typed} onChange={change} fields={fields} />
            <PapersTerms typed={typed} onChange={change} fields={fields} />
          </Grid>
          <CheckboxField label={w.is1099} isSelected={typed.is1099} onChange={(is1099) => change({ is1099 })} />
          <div>
            <Button type="submit" variant="primary" isPending={call.isPending}>
              {w.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

type FieldsProps = {
  typed: Terms
  onChange: (changes: Partial<Terms>) => void
  fields: Record<string, string | undefined>
}

function MoneyTerms({ typed, onChange, fields }: FieldsProps) {
  const w = useWords().pay.terms
  const currency = useCurrency()
  const { guaranteeCents, minimumNetCents, quickPayHundredths } = typed
  return (
    <>
      <MoneyField
        label={w.guarantee}
        currency={currency}
        minValue={0}
        value={guaranteeCents}
        onChange={(amount) => onChange({ guaranteeCents: amount ? cents(amount) : null })}
        error={fields.guaranteeCents}
      />
      <MoneyField
        label={w.minimumNet}
        currency={currency}
        minValue={0}
        value={minimumNetCents}
        onChange={(amount) => onChange({ minimumNetCents: cents(amount ?? 0) })}
        error={fields.minimumNetCents}
      />
      <NumberField
        label={w.quickPay}
        minValue={0}
        maxValue={100}
        formatOptions={{ maximumFractionDigits: 2 }}
        value={quickPayHundredths === null ? null : quickPayHundredths / 100}
        onChange={(share) => onChange({ quickPayHundredths: share ? Math.round(share * 100) : null })}
        error={fields.quickPayHundredths}
      />
    </>
  )
}

function PapersTerms({ typed, onChange, fields }: FieldsProps) {
  const w = useWords().pay.terms
  const dayOf = (text: string | null) => (text === null ? null : parseDay(text))
  const textOf = (text: string) => (text === '' ? null : text)
  return (
    <>
      <TextField
        label={w.factor}
        autoComplete="off"
        maxLength={120}
        value={typed.factorName ?? ''}
        onChange={(name) => onChange({ factorName: textOf(name) })}
        error={fields.factorName}
      />
      <DateField
        label={w.factorNotice}
        value={typed.factorNoticeOn}
        onChange={(day) => onChange({ factorNoticeOn: dayOf(day) })}
        error={fields.factorNoticeOn}
      />
      <DateField
        label={w.factorUntil}
        value={typed.factorUntil}
        onChange={(day) => onChange({ factorUntil: dayOf(day) })}
        error={fields.factorUntil}
      />
      <TextField
        label={w.bankName}
        autoComplete="off"
        maxLength={120}
        value={typed.bankName ?? ''}
        onChange={(name) => onChange({ bankName: textOf(name) })}
        error={fields.bankName}
      />
      <TextField
        label={w.bankLast4}
        description={w.bankHint}
        autoComplete="off"
        inputMode="numeric"
        maxLength={4}
        value={typed.bankLast4 ?? ''}
        onChange={(digits) => onChange({ bankLast4: textOf(digits) })}
        error={fields.bankLast4}
      />
      <DateField
        label={w.w9}
        value={typed.w9On}
        onChange={(day) => onChange({ w9On: dayOf(day) })}
        error={fields.w9On}
      />
    </>
  )
}
