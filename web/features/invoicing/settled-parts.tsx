import { earlyPaymentText } from '#domain/sales/early-payment-text.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { EmptyState, MoneyField, SegmentedControl, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './billing.module.css'

/** How an amount is split: oldest first by itself, or so much for each invoice. */
export type Split = { way: 'oldest' | 'chosen'; parts: ReadonlyMap<Uuid, number | null> }

/** The split as the server takes it; nothing for oldest first. */
export function allocationsOf({ way, parts }: Split): { invoiceId: Uuid; amountCents: Cents }[] | undefined {
  if (way === 'oldest') return undefined
  return [...parts].flatMap(([invoiceId, amount]) => (amount ? [{ invoiceId, amountCents: cents(amount) }] : []))
}

type SettledPartsProps = {
  customerId: Uuid
  amountCents: number
  /** The day of the money; null of a credit note, which nobody pays early. */
  paidOn: Day | null
  split: Split
  onSplit: (split: Split) => void
  error: string | undefined
}

/** Which invoices of a customer an amount settles, and what of it stays on account. */
export function SettledParts(props: SettledPartsProps) {
  const { billing, invoicing } = useWords()
  const { split, onSplit, error } = props
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={billing.split}
        value={split.way}
        onChange={(way) => onSplit({ ...split, way })}
        description={split.way === 'oldest' ? invoicing.settles : undefined}
        error={error}
        options={[
          { value: 'oldest', text: billing.oldestFirst },
          { value: 'chosen', text: billing.byInvoice },
        ]}
      />
      {split.way === 'chosen' && <OpenInvoices {...props} />}
    </Stack>
  )
}

function OpenInvoices({ customerId, amountCents, paidOn, split, onSplit }: SettledPartsProps) {
  const words = useWords()
  const { billing, invoicing } = words
  const formats = useFormats()
  const currency = useCurrency()
  const [{ pages }, list] = trpc.invoicing.list.useSuspenseInfiniteQuery(
    { customerId, kind: 'invoice', status: ['issued', 'sent', 'part_paid'] },
    byPages,
  )
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <EmptyState title={billing.noOpen} />
  const settled = sumCents([...split.parts.values()].map((part) => cents(part ?? 0)))
  const left = cents(amountCents - settled)
  return (
    <>
      <ul className={styles.lines} aria-label={billing.split}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <span className={styles.name}>
              <span>{row.number}</span>
              <span className={styles.note}>
                {invoicing.open} {formats.money(row.openCents)}
                {row.dueOn && ` · ${billing.dueOn(formats.day(row.dueOn))}`}
              </span>
              {row.early && paidOn && paidOn <= row.early.until && (
                <span className={styles.note}>{earlyPaymentText(row.early, words, formats)}</span>
              )}
            </span>
            <MoneyField
              label={billing.settlesOf(row.number ?? '')}
              hideLabel
              currency={currency}
              minValue={0}
              value={split.parts.get(row.id) ?? null}
              onChange={(part) => onSplit({ ...split, parts: new Map(split.parts).set(row.id, part) })}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={list} shown={rows.length} />
      <p role="status">{left < 0 ? billing.over(formats.money(cents(-left))) : billing.left(formats.money(left))}</p>
    </>
  )
}
