import type { Uuid } from '#domain/units/brands.ts'
import { CheckboxField, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './billing.module.css'

type BankRow = Outputs['invoicing']['importBank']['rows'][number]
/** Whose payment a line is, by its number; a line without one is left out. */
export type Choices = Readonly<Record<number, Uuid | null | undefined>>

type BankRowsProps = {
  rows: readonly BankRow[]
  isDone: boolean
  choices: Choices
  onChoices: (choices: Choices) => void
}

/** Each line of a bank's file with what it would settle, or what became of it. */
export function BankRows({ rows, isDone, choices, onChoices }: BankRowsProps) {
  const { billing } = useWords()
  return (
    <ul className={styles.lines} aria-label={billing.bank}>
      {rows.map((row) => (
        <li key={row.line} className={styles.line}>
          <RowHead row={row} />
          {isDone ? (
            <Result row={row} />
          ) : (
            <Choice
              row={row}
              customerId={choices[row.line] ?? null}
              onChoice={(customerId) => onChoices({ ...choices, [row.line]: customerId })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function RowHead({ row: { day, amountCents, text, match, isKnown } }: { row: BankRow }) {
  const { billing } = useWords()
  const formats = useFormats()
  const settled = match?.invoices.map(({ number, amountCents: part }) => `${number} ${formats.money(part)}`).join(', ')
  return (
    <>
      <span className={styles.name}>
        <span>{text || formats.day(day)}</span>
        <span className={styles.note}>{formats.day(day)}</span>
        <span className={styles.note}>
          {match
            ? [billing.match[match.reason], match.customerName, settled].filter(Boolean).join(' · ')
            : billing.noMatch}
        </span>
        <span>
          {isKnown && <StatusBadge tone="danger" label={billing.knownLine} />}{' '}
          {match && !match.isSure && <StatusBadge tone="site" label={billing.lookAgain} />}
        </span>
      </span>
      <span className={styles.amount}>{formats.money(amountCents)}</span>
    </>
  )
}

type ChoiceProps = { row: BankRow; customerId: Uuid | null; onChoice: (customerId: Uuid | null) => void }

function Choice({ row, customerId, onChoice }: ChoiceProps) {
  const { billing, invoicing } = useWords()
  const formats = useFormats()
  const name = `${row.text} ${formats.money(row.amountCents)}`
  return (
    <span className={styles.fields}>
      <CheckboxField
        label={billing.take}
        aria-label={billing.takeLine(name)}
        isSelected={customerId !== null}
        isDisabled={customerId === null && row.match === null}
        onChange={(isTaken) => onChoice(isTaken ? (row.match?.customerId ?? null) : null)}
      />
      <CustomerPicker
        label={invoicing.customer}
        hideLabel
        placeholder={invoicing.customer}
        canCreate={false}
        value={customerId}
        onChange={onChoice}
      />
    </span>
  )
}

function Result({ row: { result } }: { row: BankRow }) {
  const { billing } = useWords()
  const sayRefusal = useSayKeptRefusal()
  const formats = useFormats()
  if (result === null) return <span className={styles.fields}>{billing.leftOut}</span>
  if (!result.ok) {
    return (
      <span className={styles.fields}>
        <StatusBadge tone="danger" label={sayRefusal({ code: result.code })} />
      </span>
    )
  }
  return (
    <span className={styles.fields}>
      {billing.tookLine(formats.money(result.settledCents), formats.money(result.onAccountCents))}
    </span>
  )
}
