import { Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Card, EmptyState, KpiTile, Page, Skeleton, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { OwnPay } from '#web/features/settlements/own-pay.tsx'
import type { PayPageProps } from '#web/features/settlements/pay-types.ts'
import { SettlementView } from '#web/features/settlements/settlement-view.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import type { PaySearch } from '#web/search/page-searches.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './charges.module.css'
import { MoneyLines } from './money-lines.tsx'

// Who looks at their own fetches no list of others, and nothing of the office's work.
const OfficePay = lazyPart(() => import('#web/features/settlements/office-pay.tsx'), 'OfficePay')
const PayeePickers = lazyPart(() => import('./payee-pickers.tsx'), 'PayeePickers')

type Earnings = Outputs['charges']['earnings']
type Payee = { driverId: Uuid } | { contractorId: Uuid } | undefined

/**
 * What somebody has earned, down to the ticket, and what was settled of it: their own; for an admin the settlements of
 * drivers; for a dispatcher the earnings of a driver or contractor they choose, where the settings show them.
 */
export function EarningsPage({ search, onSearch }: PayPageProps) {
  const { pages } = useWords()
  const me = useMe()
  const isPaid = useMay('settlements.dispute')
  const settles = useMay('settlements.startRun')
  if (settles) {
    return (
      <Page title={pages.earnings}>
        <QueryBoundary shape="rows">
          <OfficePay
            side="driver"
            search={search}
            onSearch={onSearch}
            live={<ChosenEarnings {...{ search, onSearch }} />}
          />
        </QueryBoundary>
      </Page>
    )
  }
  return (
    <Page title={pages.earnings} width="reading">
      {search.statement ? (
        <QueryBoundary key={search.statement} shape="rows">
          <SettlementView id={search.statement} onBack={() => onSearch({ statement: undefined })} />
        </QueryBoundary>
      ) : (
        <>
          {isPaid && <OwnEarnings onOpen={(statement) => onSearch({ statement })} />}
          {isOffice(me) && <ChosenEarnings search={search} onSearch={onSearch} />}
        </>
      )}
    </Page>
  )
}

function OwnEarnings({ onOpen }: { onOpen: (statement: Uuid) => void }) {
  return (
    <QueryBoundary shape="tiles" count={3}>
      <Stack gap={6}>
        <OwnPay onOpen={onOpen} />
        <EarningsOf payee={undefined} />
      </Stack>
    </QueryBoundary>
  )
}

/** The earnings of one payee that the office chooses. */
function ChosenEarnings({ search, onSearch }: PayPageProps) {
  const { charges, shell } = useWords()
  const payee = chosenPayee(search)
  return (
    <>
      <Suspense fallback={<Skeleton label={shell.loading} shape="text" />}>
        <PayeePickers search={search} onSearch={onSearch} />
      </Suspense>
      {payee === undefined ? (
        <EmptyState title={charges.choosePayee}>{charges.choosePayeeText}</EmptyState>
      ) : (
        <QueryBoundary key={search.driver ?? search.contractor} shape="tiles" count={3}>
          <EarningsOf payee={payee} />
        </QueryBoundary>
      )}
    </>
  )
}

/** One payee at a time: choosing the other kind leaves this one. */
function chosenPayee({ driver, contractor }: PaySearch): Payee {
  if (driver) return { driverId: driver }
  return contractor ? { contractorId: contractor } : undefined
}

function EarningsOf({ payee }: { payee: Payee }) {
  const { charges } = useWords()
  const [{ pages }, query] = trpc.charges.earnings.useSuspenseInfiniteQuery({ payee }, byPages)
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
