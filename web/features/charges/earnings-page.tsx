import { lazy, Suspense } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Card, EmptyState, KpiTile, Page, Skeleton, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { EarningsSearch } from '#web/search/page-searches.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './charges.module.css'
import type { EarningsPageProps } from './earnings-props.ts'
import { MoneyLines } from './money-lines.tsx'

// Who looks at their own fetches no list of others.
const PayeePickers = lazy(async () => ({ default: (await import('./payee-pickers.tsx')).PayeePickers }))

type Earnings = Outputs['charges']['earnings']
type Payee = { driverId: Uuid } | { contractorId: Uuid } | undefined

/** What somebody has earned, down to the ticket: their own, or for the office that of a driver or contractor it chooses. */
export function EarningsPage({ search, onSearch }: EarningsPageProps) {
  const { charges, pages, shell } = useWords()
  const me = useMe()
  const isOffice = me.roles.includes('admin') || me.roles.includes('dispatcher')
  const earnsItself = me.roles.includes('driver') || me.roles.includes('contractor')
  const payee = isOffice ? chosenPayee(search) : undefined
  return (
    <Page title={pages.earnings} width="reading">
      {isOffice && (
        <Suspense fallback={<Skeleton label={shell.loading} shape="text" />}>
          <PayeePickers search={search} onSearch={onSearch} />
        </Suspense>
      )}
      {payee === undefined && !earnsItself ? (
        <EmptyState title={charges.choosePayee}>{charges.choosePayeeText}</EmptyState>
      ) : (
        <QueryBoundary key={search.driver ?? search.contractor} shape="tiles" count={3}>
          <EarningsOf payee={payee} />
        </QueryBoundary>
      )}
    </Page>
  )
}

/** One payee at a time: choosing the other kind leaves this one. */
function chosenPayee({ driver, contractor }: EarningsSearch): Payee {
  if (driver) return { driverId: driver }
  return contractor ? { contractorId: contractor } : undefined
}

function EarningsOf({ payee }: { payee: Payee }) {
  const { charges } = useWords()
  const [{ pages }, query] = trpc.charges.earnings.useSuspenseInfiniteQuery(
    { payee },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const [first] = pages
  const loads = pages.flatMap(({ rows }) => rows)
  if (!first || loads.length === 0) {
    return <EmptyState title={charges.noEarnings}>{charges.noEarningsText}</EmptyState>
  }
  return (
    <Stack gap={6}>
      <ThisWeek week={first.thisWeek} />
      <Stack gap={4}>
        <h2 className={styles.heading}>{charges.perLoad}</h2>
        {loads.map((load) => (
          <EarnedLoad key={load.id} load={load} />
        ))}
        <MoreRows list={query} shown={loads.length} />
      </Stack>
      <Weeks weeks={first.weeks} />
    </Stack>
  )
}

function ThisWeek({ week }: { week: Earnings['thisWeek'] }) {
  const { charges } = useWords()
  const formats = useFormats()
  return (
    <KpiTile
      label={charges.earnedThisWeek}
      value={formats.money(sum(week))}
      detail={week.proposedCents === 0 ? undefined : charges.ofThatOpen(formats.money(week.proposedCents))}
    />
  )
}

function EarnedLoad({ load }: { load: Earnings['rows'][number] }) {
  const words = useWords()
  const { charges, proof } = words
  const formats = useFormats()
  const title = load.number ? proof.loadNumber(load.number) : words.loads.status[load.status]
  return (
    <Card title={title}>
      <Stack gap={2}>
        <p className={styles.note}>
          {[load.pickup, load.delivery].filter(Boolean).join(' → ')}
          {load.deliveredAt && <br />}
          {load.deliveredAt && charges.delivered(formats.instant(load.deliveredAt))}
        </p>
        <MoneyLines label={title} lines={load.lines} tickets={load.tickets} total={load.totalCents} />
        {load.lines.some(({ state }) => state === 'proposed') && <p className={styles.note}>{charges.proposedText}</p>}
      </Stack>
    </Card>
  )
}

function Weeks({ weeks }: { weeks: Earnings['weeks'] }) {
  const { charges } = useWords()
  const formats = useFormats()
  return (
    <Card title={charges.earlierWeeks}>
      <ul className={styles.weeks}>
        {weeks.map((week) => (
          <li key={week.from} className={styles.week}>
            <span>{charges.weekOf(formats.day(week.from))}</span>
            <span>{formats.money(sum(week))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const sum = ({ lockedCents, proposedCents }: Earnings['thisWeek']) => cents(lockedCents + proposedCents)
