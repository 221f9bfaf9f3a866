import { type ReactNode, Suspense, useState } from 'react'
import { Button, Card, EmptyState, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import { openText } from './line-texts.ts'
import type { Account, PayeeInput } from './pay-types.ts'
import styles from './settlements.module.css'
import { useLookAnew } from './use-pay-call.ts'

const BookDialog = lazyPart(() => import('./book-dialog.tsx'), 'BookDialog')
const ReasonDialog = lazyPart(() => import('#web/features/reasons/reason-dialog.tsx'), 'ReasonDialog')

/** What is taken from a payee, each with its balance and its account; the office ends and books, too. */
export function Balances({ payee, isOffice, add }: { payee?: PayeeInput; isOffice?: boolean; add?: ReactNode }) {
  const { pay } = useWords()
  const [{ rows }] = trpc.settlements.items.useSuspenseQuery({ payee })
  return (
    <Card title={pay.balances} actions={add}>
      {rows.length === 0 ? (
        <EmptyState title={pay.noBalances} />
      ) : (
        <ul className={styles.lines} aria-label={pay.balances}>
          {rows.map((account) => (
            <Balance key={account.id} account={account} isOffice={isOffice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Balance({ account, isOffice }: { account: Account; isOffice?: boolean }) {
  const { pay } = useWords()
  const formats = useFormats()
  const { kind, label, openCents, closedAt, totalCents, takenCents, amountCents, percentHundredths } = account
  const each = amountCents === null ? formats.percent((percentHundredths ?? 0) / 10_000, 2) : formats.money(amountCents)
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>
          {pay.item[kind]}: {label} {closedAt && <StatusBadge tone="idle" label={pay.closed} />}
        </span>
        <span className={styles.note}>
          {[
            kind === 'carry_over' ? null : pay.perSettlement(each),
            totalCents === null ? null : pay.ofTotal(formats.money(takenCents), formats.money(totalCents)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {account.entries.map((entry) => (
          <span key={entry.id} className={styles.note}>
            {[
              formats.instant(entry.at),
              pay.entry[entry.kind],
              formats.money(entry.takenCents),
              entry.settlement,
              entry.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
      </span>
      <span className={styles.amount}>{!closedAt && openText(kind, formats.money(openCents), pay)}</span>
      {isOffice && !closedAt && <AccountTools account={account} />}
    </li>
  )
}

function AccountTools({ account }: { account: Account }) {
  const { pay } = useWords()
  const [asked, setAsked] = useState<'book' | 'end' | null>(null)
  const lookAnew = useLookAnew()
  const close = () => setAsked(null)
  const ending = trpc.settlements.closeItem.useMutation({
    onSuccess: async () => {
      await lookAnew()
      close()
    },
  })
  const { id, version, label } = account
  return (
    <span className={styles.tools}>
      <Button variant="quiet" size="small" aria-label={pay.bookTitle(label)} onPress={() => setAsked('book')}>
        {pay.book}
      </Button>
      <Button variant="quiet" size="small" aria-label={pay.endItemTitle(label)} onPress={() => setAsked('end')}>
        {pay.endItem}
      </Button>
      <Suspense>
        {asked === 'book' && <BookDialog account={account} onClose={close} />}
        {asked === 'end' && (
          <ReasonDialog
            title={pay.endItemTitle(label)}
            text={pay.endItemText}
            button={pay.endItem}
            call={ending}
            onSend={(reason) => ending.mutate({ ...operation(), id, version, reason })}
            onClose={close}
          />
        )}
      </Suspense>
    </span>
  )
}
