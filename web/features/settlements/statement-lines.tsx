import { type ReactNode, useState } from 'react'
import { payLineTitle } from '#domain/settlements/pay-line-title.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { HowDrawer } from '#web/features/charges/how-drawer.tsx'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { LineDispute } from './line-dispute.tsx'
import { lineDetail, type SettledLine } from './line-texts.ts'
import styles from './settlements.module.css'

type StatementLinesProps = {
  id: Uuid
  /** Who reads it is who is paid: then a line can be disputed. */
  isPayee: boolean
  /** What else can be done with a line. */
  tools?: (line: SettledLine) => ReactNode
}

/** Every line of a settlement; each opens how it came about, with the picture of its ticket. */
export function StatementLines({ id, isPayee, tools }: StatementLinesProps) {
  const words = useWords()
  const [{ pages }, list] = trpc.settlements.lines.useSuspenseInfiniteQuery({ id }, byPages)
  const lines = pages.flatMap(({ rows }) => rows)
  const tickets = pages.flatMap((page) => page.tickets)
  return (
    <>
      <ul className={styles.lines} aria-label={words.pay.lines}>
        {lines.map((line) => (
          <StatementLine key={line.id} line={line} tickets={tickets} isPayee={isPayee} tools={tools?.(line)} />
        ))}
      </ul>
      <MoreRows list={list} shown={lines.length} />
    </>
  )
}

type Tickets = Outputs['settlements']['lines']['tickets']
type StatementLineProps = { line: SettledLine; tickets: Tickets; isPayee: boolean; tools: ReactNode }

function StatementLine({ line, tickets, isPayee, tools }: StatementLineProps) {
  const words = useWords()
  const { pay, charges } = words
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const title = payLineTitle(line, words)
  const amount = formats.money(line.amountCents)
  const named = `${[line.loadNumber, title].filter(Boolean).join(' ')}, ${amount}`
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>
          {line.loadNumber && line.loadId && (
            <>
              <LoadLink id={line.loadId}>{line.loadNumber}</LoadLink>{' '}
            </>
          )}
          {title}{' '}
          {line.kind === 'pay' && line.amountCents === 0 && line.zeroReason === null && (
            <StatusBadge tone="danger" label={pay.rateMissing} />
          )}
        </span>
        <span className={styles.note}>{lineDetail(line, words, formats)}</span>
        {line.route && <span className={styles.note}>{line.route}</span>}
      </span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.tools}>
        {line.explanation && (
          <Button variant="quiet" size="small" aria-label={charges.howTitle(named)} onPress={() => setOpen(true)}>
            {charges.how}
          </Button>
        )}
        {tools}
        <LineDispute line={line} title={named} isPayee={isPayee} />
      </span>
      {line.explanation && isOpen && (
        <HowDrawer
          line={named}
          explanation={line.explanation}
          tickets={tickets}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </li>
  )
}
