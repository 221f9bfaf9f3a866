import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import { type AgingBucket, agingBuckets } from '#domain/sales/aging.ts'
import { Button, Card, type Column, DataTable, EmptyState, Grid, KpiTile, Row, ShareBar, Stack, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { type OrderProps, useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { BillingProps } from './billing-types.ts'
import { LateCharges } from './late-charges.tsx'

type Receivables = Outputs['invoicing']['receivables']
type Customer = Receivables['customers'][number]

const TONES: Record<AgingBucket, Tone> = {
  current: 'done',
  '1-30': 'active',
  '31-60': 'offer',
  '61-90': 'site',
  '90+': 'danger',
}

/** What each span of days is called. */
const NAMES = {
  current: 'current',
  '1-30': 'up_to_30',
  '31-60': 'up_to_60',
  '61-90': 'up_to_90',
  '90+': 'over_90',
} as const satisfies Record<AgingBucket, string>

/** What customers owe, by how late it is, with statements and the charges for being late. */
export function ReceivablesTab({ search, onSearch }: BillingProps) {
  return (
    <Stack gap={4}>
      <QueryBoundary shape="tiles" count={4}>
        <Owed order={search.order} onOrder={(order) => onSearch({ order })} />
      </QueryBoundary>
      <QueryBoundary shape="rows" count={2}>
        <LateCharges onOpen={(invoice) => onSearch({ invoice })} />
      </QueryBoundary>
    </Stack>
  )
}

function Owed(props: OrderProps) {
  const { invoicing, billing } = useWords()
  const formats = useFormats()
  const [receivables] = trpc.invoicing.receivables.useSuspenseQuery({})
  const { aging, dso, unbilled, onAccountCents, customers } = receivables
  return (
    <>
      <Grid minWidth="12rem">
        <KpiTile label={invoicing.owed} value={formats.money(aging.total)} />
        <KpiTile
          label={invoicing.dso}
          value={dso === null ? '–' : invoicing.days(dso)}
          detail={dso === null && billing.noDso}
        />
        <KpiTile
          label={invoicing.unbilled}
          value={formats.money(unbilled.amountCents)}
          detail={invoicing.loads(unbilled.loads)}
        />
        <KpiTile label={invoicing.onAccount} value={formats.money(onAccountCents)} />
      </Grid>
      {aging.total > 0 && (
        <Card title={billing.share}>
          <ShareBar
            label={billing.share}
            parts={agingBuckets.map((bucket) => ({
              id: bucket,
              label: billing.bucket[NAMES[bucket]],
              value: aging.buckets[bucket],
              text: formats.money(aging.buckets[bucket]),
              tone: TONES[bucket],
            }))}
          />
        </Card>
      )}
      <Row justify="end">
        <ExportMenu list="receivables" filter={{}} />
      </Row>
      <Customers customers={customers} {...props} />
    </>
  )
}

function Customers({ customers, ...props }: OrderProps & { customers: readonly Customer[] }) {
  const { invoicing, billing } = useWords()
  const columns = useColumns()
  const ordered = useWholeOrder(customers, wholeSorts.receivables, props, orderValues)
  return (
    <DataTable<Customer>
      label={invoicing.tabs.receivables}
      {...ordered}
      columns={columns}
      rowKey={({ customerId }) => customerId}
      empty={<EmptyState title={billing.nobodyOwes}>{billing.nobodyOwesText}</EmptyState>}
    />
  )
}

const bucketOf = (bucket: AgingBucket) => (row: Customer) => row.aging.buckets[bucket]
const orderValues = {
  customer: (row: Customer) => row.customerName,
  current: bucketOf('current'),
  '1-30': bucketOf('1-30'),
  '31-60': bucketOf('31-60'),
  '61-90': bucketOf('61-90'),
  '90+': bucketOf('90+'),
  owed: (row: Customer) => row.aging.total,
  account: (row: Customer) => row.onAccountCents,
}

function useColumns(): Column<Customer>[] {
  const { invoicing, billing } = useWords()
  const formats = useFormats()
  const takeFile = useTakeFile()
  return useMemo(
    () => [
      {
        id: 'customer',
        header: invoicing.customer,
        isWrapped: true,
        inCard: 'plain',
        cell: (row) => (
          <Link to="/customers/$id" params={{ id: row.customerId }}>
            {row.customerName}
          </Link>
        ),
      },
      ...agingBuckets.map(
        (bucket): Column<Customer> => ({
          id: bucket,
          header: billing.bucket[NAMES[bucket]],
          align: 'end',
          cell: (row) => (row.aging.buckets[bucket] === 0 ? '–' : formats.money(row.aging.buckets[bucket])),
        }),
      ),
      {
        id: 'owed',
        header: invoicing.owed,
        align: 'end',
        cell: (row) => <strong>{formats.money(row.aging.total)}</strong>,
      },
      {
        id: 'account',
        header: invoicing.onAccount,
        align: 'end',
        cell: (row) => (row.onAccountCents === 0 ? '–' : formats.money(row.onAccountCents)),
      },
      {
        id: 'statement',
        header: invoicing.statement,
        inCard: 'plain',
        cell: (row) => (
          <Button
            size="small"
            aria-label={billing.statementOf(row.customerName)}
            onPress={() => void takeFile(`/api/customers/${row.customerId}/statement`)}
          >
            {invoicing.statement}
          </Button>
        ),
      },
    ],
    [invoicing, billing, formats, takeFile],
  )
}
