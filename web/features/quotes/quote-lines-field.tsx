import type { Control, FieldValues } from 'react-hook-form'
import { AddIcon, Button, DeleteIcon, MoneyField, Row, Stack, TextField } from '#ui'
import { FormSection } from '#web/form/record-form.tsx'
import { useCompound } from '#web/form/use-compound.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './quotes.module.css'

/** A line while it is typed. */
type TypedLine = { label: string | null; amountCents: number | null }
const EMPTY: TypedLine = { label: null, amountCents: null }

/** Charges that are added to each load: a name and an amount each. */
export function QuoteLinesField({ control }: { control: Control<FieldValues> }) {
  const { value, onChange, error } = useCompound<'quoteLines'>(control, 'lines')
  const { quotes } = useWords()
  const { lines: w } = quotes
  const currency = useCurrency()
  const lines: readonly TypedLine[] = value ?? []
  const put = (next: readonly TypedLine[]) => onChange(next.length > 0 ? [...next] : null)
  const change = (at: number, part: Partial<TypedLine>) =>
    put(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <FormSection title={w.title}>
      <p className={styles.note}>{w.text}</p>
      {error && <p className={styles.wrong}>{error}</p>}
      <Stack gap={3}>
        {lines.map((line, at) => (
          // Lines have no id of their own: each is its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Row key={at} align="end">
            <TextField
              label={w.label}
              value={line.label ?? ''}
              maxLength={100}
              onChange={(label) => change(at, { label: label === '' ? null : label })}
            />
            <MoneyField
              label={w.amount}
              currency={currency}
              value={line.amountCents}
              onChange={(amountCents) => change(at, { amountCents })}
            />
            <Button
              variant="quiet"
              aria-label={w.remove(line.label ?? '')}
              icon={<DeleteIcon size={16} aria-hidden />}
              onPress={() => put(lines.filter((_, index) => index !== at))}
            />
          </Row>
        ))}
        <Row>
          <Button size="small" icon={<AddIcon size={16} aria-hidden />} onPress={() => put([...lines, EMPTY])}>
            {w.add}
          </Button>
        </Row>
      </Stack>
    </FormSection>
  )
}
