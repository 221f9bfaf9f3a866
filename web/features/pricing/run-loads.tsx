import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { marginOf } from '#domain/sales/price-difference.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { type Column, DataTable } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Priced = Outputs['pricing']['runLoads']['rows'][number]

/** The loads of a run one by one, before and after. */
export function RunLoads({ id }: { id: Uuid }) {
  const { simulator: w } = useWords().pricing
  const columns = useColumns()
  const [{ pages }, list] = trpc.pricing.runLoads.useSuspenseInfiniteQuery({ id }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Priced>
        label={w.progress}
        rows={rows}
        columns={columns}
        rowKey={({ loadId }) => loadId}
        rowLink={(row, content) => (
          <Link to="/loads/$id" params={{ id: row.loadId }}>
            {content}
          </Link>
        )}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<Priced>[] {
  const { simulator: w } = useWords().pricing
  const format = useFormats()
  return useMemo(() => {
    const both = (was: Cents, now: Cents) =>
      was === now ? format.money(now) : `${format.money(was)} → ${format.money(now)}`
    return [
      { id: 'load', header: w.load, cell: (row) => row.loadNumber },
      { id: 'customer', header: w.customer, cell: (row) => row.customerName },
      { id: 'pickup', header: w.pickup, cell: (row) => row.pickupOn && format.day(row.pickupOn) },
      {
        id: 'revenue',
        header: w.revenueNow,
        align: 'end',
        cell: ({ prices }) => (prices ? both(prices.before.revenueCents, prices.after.revenueCents) : w.lacks),
      },
      {
        id: 'pay',
        header: w.payNow,
        align: 'end',
        cell: ({ prices }) => prices && both(prices.before.payCents, prices.after.payCents),
      },
      {
        id: 'margin',
        header: w.marginDifference,
        align: 'end',
        cell: ({ prices }) => prices && format.money(cents(marginOf(prices.after) - marginOf(prices.before))),
      },
    ]
  }, [w, format])
}
