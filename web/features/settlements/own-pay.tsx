import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, EmptyState, Grid, KpiTile, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { Balances } from './balances.tsx'
import styles from './settlements.module.css'
import { StateBadge } from './state-badge.tsx'

/** A payee's own pay: where it stands, the year so far, statements, and what is deducted. */
export function OwnPay({ onOpen }: { onOpen: (id: Uuid) => void }) {
  return (
    <Stack gap={4}>
      <Summary />
      <Statements onOpen={onOpen} />
      <Balances />
    </Stack>
  )
}

function Summary() {
  const { pay } = useWords()
  const formats = useFormats()
  const [summary] = trpc.settlements.summary.useSuspenseQuery({})
  const { year, openCents, inReviewCents, approvedCents, paidNetCents, paidGrossCents, deductionCents } = summary
  return (
    <Grid minWidth="10rem">
      <KpiTile label={pay.summary.open} value={formats.money(openCents)} />
      <KpiTile label={pay.summary.review} value={formats.money(inReviewCents)} />
      <KpiTile label={pay.summary.approved} value={formats.money(approvedCents)} />
      <KpiTile
        label={pay.summary.year(year)}
        value={formats.money(paidNetCents)}
        detail={pay.summary.yearGross(formats.money(paidGrossCents), formats.money(deductionCents))}
      />
    </Grid>
  )
}

function Statements({ onOpen }: { onOpen: (id: Uuid) => void }) {
  const { pay } = useWords()
  const formats = useFormats()
  const [{ pages }, list] = trpc.settlements.list.useSuspenseInfiniteQuery({}, byPages)
  const rows = pages.flatMap((page) => page.rows)
  return (
    <Card title={pay.statements}>
      {rows.length === 0 ? (
        <EmptyState title={pay.noneOwn}>{pay.noneOwnText}</EmptyState>
      ) : (
        <ul className={styles.lines} aria-label={pay.statements}>
          {rows.map((row) => (
            <li key={row.id} className={styles.line}>
              <span className={styles.name}>
                <span>
                  <Button variant="quiet" size="small" onPress={() => onOpen(row.id)}>
                    {pay.settlement(row.number)}
                  </Button>{' '}
                  <StateBadge state={row.state} />
                </span>
                <span className={styles.note}>{pay.periodOf(formats.day(row.from), formats.day(row.to))}</span>
              </span>
              <span className={styles.amount}>{formats.money(row.netCents)}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows list={list} shown={rows.length} />
    </Card>
  )
}
