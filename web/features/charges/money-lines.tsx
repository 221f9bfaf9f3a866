import { type ReactNode, useState } from 'react'
import type { Formats } from '#domain/format/formats.ts'
import type { Words } from '#domain/words/words.ts'
import { Button } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './charges.module.css'
import { HowDrawer, type Ticket } from './how-drawer.tsx'

export type Line = Outputs['charges']['ofLoad']['sides'][number]['lines'][number]

export type MoneyLinesProps = {
  label: string
  lines: readonly Line[]
  tickets: readonly Ticket[]
  total: Line['amountCents']
  /** What else can be done with a line, beside being explained. */
  actions?: (line: Line) => ReactNode
}

/** Lines of money with their total; each has a button that shows how it came about. */
export function MoneyLines({ label, lines, tickets, total, actions }: MoneyLinesProps) {
  const { charges } = useWords()
  const words = useWords()
  const formats = useFormats()
  const [shown, setShown] = useState<Line | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.name}>
              <span>{lineName(line, words)}</span>
              <span className={styles.note}>{lineDetail(line, words, formats)}</span>
            </span>
            <span className={styles.amount}>{formats.money(line.amountCents)}</span>
            <span className={styles.buttons}>
              {actions?.(line)}
              <Button
                variant="quiet"
                size="small"
                aria-label={charges.howTitle(lineName(line, words))}
                onPress={() => {
                  setShown(line)
                  setOpen(true)
                }}
              >
                {charges.how}
              </Button>
            </span>
          </li>
        ))}
        <li className={styles.line}>
          <span className={styles.total}>{charges.total}</span>
          <span className={`${styles.amount} ${styles.total}`}>{formats.money(total)}</span>
          <span />
        </li>
      </ul>
      {shown && (
        <HowDrawer
          line={`${lineName(shown, words)}, ${formats.money(shown.amountCents)}`}
          explanation={shown.explanation}
          tickets={tickets}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

/** What a line is called: its kind and site, its own name, or what it corrects. */
export function lineName({ kind, siteName, label }: Line, { charges }: Words): string {
  const name = siteName === null ? charges.kind[kind] : `${charges.kind[kind]}, ${siteName}`
  if (label === 'reversal' || label === 'correction') return `${name} (${charges[label].toLowerCase()})`
  const names: Record<string, string> = charges.accessorial
  return label === null ? name : (names[label] ?? label)
}

function lineDetail(line: Line, { charges, units }: Words, formats: Formats): string {
  const names = new Map(Object.entries(units))
  const name = line.unit ? names.get(line.unit) : undefined
  const quantity = line.quantityMilli !== null && name ? formats.quantity(line.quantityMilli, name) : null
  const rate = line.rateMicro === null ? null : formats.rate(line.rateMicro)
  const figure = [quantity, rate].filter(Boolean).join(' × ')
  return [figure, charges[line.state], line.reason].filter(Boolean).join(' · ')
}
