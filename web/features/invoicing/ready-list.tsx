import { Suspense, useMemo, useState } from 'react'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { Button, type Column, DataTable, EmptyState, Row, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { At } from '#web/features/loads/at.tsx'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import styles from './billing.module.css'
import type { Finding, ReadyLoad } from './billing-types.ts'
import { Findings } from './findings.tsx'
import { useLookAnew } from './use-billing-call.ts'

const FixDrawer = lazyPart(() => import('./fix-drawer.tsx'), 'FixDrawer')
const LetPassDialog = lazyPart(() => import('./let-pass-dialog.tsx'), 'LetPassDialog')

type Asked = { load: ReadyLoad; finding: Finding; how: 'mend' | 'let_pass' }

type ReadyListProps = {
  filter: { customerId?: Uuid; jobId?: Uuid }
  order: string | undefined
  onOrder: (order: string | undefined) => void
  onPreview: (loadIds: Uuid[]) => void
}

/** Loads with something to bill; ticked ones are billed together, each finding is mended or let pass where it stands. */
export function ReadyList({ filter, order, onOrder, onPreview }: ReadyListProps) {
  const { invoicing, billing } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const columns = useColumns(setAsked)
  const [{ pages }, list] = trpc.invoicing.ready.useSuspenseInfiniteQuery(
    { ...filter, sort: knownSort(officeSorts.readyLoads, order) },
    byPages,
  )
  const sorting = useSorting(officeSorts.readyLoads, order, onOrder)
  const rows = pages.flatMap((page) => page.rows)
  const chosen = rows.filter(({ id }) => ticked.has(id))
  return (
    <>
      {rows.length > 0 && (
        <Chosen
          chosen={chosen}
          ready={rows.filter(({ isReady }) => isReady)}
          onChoose={(loads) => setTicked(new Set(loads.map(({ id }) => id)))}
          onPreview={onPreview}
        />
      )}
      <DataTable<ReadyLoad>
        label={invoicing.tabs.ready}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        selected={ticked}
        onSelectedChange={setTicked}
        selectLabel={({ number }) => number ?? ''}
        selectAllLabel={invoicing.tabs.ready}
        empty={<EmptyState title={billing.noneReady}>{billing.noneReadyText}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
      <Asking asked={asked} rows={rows} onClose={() => setAsked(null)} />
    </>
  )
}

type ChosenProps = {
  chosen: readonly ReadyLoad[]
  ready: readonly ReadyLoad[]
  onChoose: (loads: readonly ReadyLoad[]) => void
  onPreview: (loadIds: Uuid[]) => void
}

/** What is ticked, what it comes to, and the way on. */
function Chosen({ chosen, ready, onChoose, onPreview }: ChosenProps) {
  const { invoicing, billing } = useWords()
  const formats = useFormats()
  const amount = formats.money(sumCents(chosen.map(({ amountCents }) => amountCents)))
  return (
    <Row gap={3}>
      <Button isDisabled={ready.length === 0} onPress={() => onChoose(ready)}>
        {billing.chooseReady}
      </Button>
      <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => onPreview(chosen.map(({ id }) => id))}>
        {invoicing.preview}
      </Button>
      <span role="status">{chosen.length > 0 && `${invoicing.chosen(chosen.length)} · ${amount}`}</span>
    </Row>
  )
}

function useColumns(onAsk: (asked: Asked) => void): Column<ReadyLoad>[] {
  const { invoicing, billing } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'load',
        header: invoicing.load,
        cell: (row) => <LoadLink id={row.id}>{row.number}</LoadLink>,
        inCard: 'plain',
      },
      { id: 'customer', header: invoicing.customer, cell: (row) => row.customerName, isWrapped: true },
      {
        id: 'haul',
        header: invoicing.haul,
        isWrapped: true,
        inCard: 'hidden',
        cell: (row) => (
          <>
            {[row.pickup, row.delivery].filter(Boolean).join(' → ')}
            <div className={styles.note}>
              {[row.material, row.job?.name, row.poNumber && invoicing.po(row.poNumber)].filter(Boolean).join(' · ')}
            </div>
          </>
        ),
      },
      {
        id: 'delivered',
        header: invoicing.delivered,
        cell: (row) => (row.deliveredAt ? <At at={row.deliveredAt} /> : '–'),
      },
      {
        id: 'amount',
        header: invoicing.amount,
        align: 'end',
        // Before it is closed, what it comes to is not fixed.
        cell: (row) => (row.status === 'delivered' ? '–' : formats.money(row.amountCents)),
      },
      {
        id: 'findings',
        header: billing.findings,
        isWrapped: true,
        inCard: 'whole',
        width: '38%',
        cell: (row) =>
          row.findings.length === 0 ? (
            <StatusBadge tone="done" label={invoicing.ready} />
          ) : (
            <Findings load={row} onAsk={(finding, how) => onAsk({ load: row, finding, how })} />
          ),
      },
    ],
    [invoicing, billing, formats, onAsk],
  )
}

type AskingProps = { asked: Asked | null; rows: readonly ReadyLoad[]; onClose: () => void }

function Asking({ asked, rows, onClose }: AskingProps) {
  const lookAnew = useLookAnew()
  if (!asked) return null
  // What was mended meanwhile shows in the row as it is now.
  const load = rows.find(({ id }) => id === asked.load.id) ?? asked.load
  const close = () => {
    void lookAnew()
    onClose()
  }
  return (
    <Suspense>
      {asked.how === 'mend' && <FixDrawer load={load} finding={asked.finding} onClose={close} />}
      {asked.how === 'let_pass' && <LetPassDialog load={load} finding={asked.finding} onClose={onClose} />}
    </Suspense>
  )
}
