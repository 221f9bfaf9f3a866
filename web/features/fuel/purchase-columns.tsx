import { useMemo } from 'react'
import { type Column, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

export type PurchaseRow = Outputs['fuel']['list']['rows'][number]

/** What of a purchase the list shows; its checks to who works on them. */
export function usePurchaseColumns(seesFlags: boolean): Column<PurchaseRow>[] {
  const { fuel: w } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'when',
        header: w.list.when,
        cell: (row) => (
          <time dateTime={row.hasTime ? row.purchasedAt : row.day}>
            {row.hasTime ? formats.instant(row.purchasedAt, row.zone) : formats.day(row.day)}
          </time>
        ),
      },
      {
        id: 'truck',
        header: w.list.truck,
        cell: (row) =>
          row.truck ? (
            <strong>{row.truck}</strong>
          ) : (
            <StatusBadge tone="site" label={w.list.noTruck(row.truckText ?? '?')} />
          ),
      },
      { id: 'driver', header: w.list.driver, cell: (row) => row.driver ?? row.driverText },
      {
        id: 'place',
        header: w.list.place,
        cell: (row) => [row.seller, row.region].filter(Boolean).join(', '),
      },
      {
        id: 'product',
        header: w.list.product,
        cell: (row) => (row.splitFromId ? w.list.part(w.product[row.product]) : w.product[row.product]),
      },
      {
        id: 'volume',
        header: w.list.volume,
        align: 'end',
        cell: (row) => (row.gallonsMilli === 0 ? '' : formats.volume(row.gallonsMilli / 1000)),
      },
      {
        id: 'price',
        header: w.list.price,
        align: 'end',
        // Other goods have no volume, and with it no price of one.
        cell: (row) => (row.priceMicro === null || row.gallonsMilli === 0 ? '' : formats.fuelPrice(row.priceMicro)),
      },
      { id: 'amount', header: w.list.amount, align: 'end', cell: (row) => formats.money(row.amountCents) },
      {
        id: 'mpg',
        header: w.list.mpg,
        align: 'end',
        cell: (row) => (row.mpgHundredths === null ? '' : formats.fuelEconomy(row.mpgHundredths)),
      },
      ...(seesFlags
        ? [
            {
              id: 'flags',
              header: w.list.flags,
              cell: (row: PurchaseRow) => (row.flags.length > 0 || row.isDisputed ? <Flags row={row} /> : ''),
            },
          ]
        : []),
    ],
    [w, formats, seesFlags],
  )
}

/** That it is disputed, and what is odd about it: the first rule by name, and how many there are. */
function Flags({ row: { flags, openFlags, isDisputed } }: { row: PurchaseRow }) {
  const { fuel: w } = useWords()
  const [first, ...more] = flags
  if (isDisputed)
    return <StatusBadge tone="site" label={[w.list.disputed, first && w.rule[first]].filter(Boolean).join(': ')} />
  if (!first) return null
  const label = more.length > 0 ? `${w.rule[first]} +${more.length}` : w.rule[first]
  return (
    <StatusBadge tone={openFlags > 0 ? 'site' : 'done'} label={openFlags > 0 ? label : `${w.list.settled}: ${label}`} />
  )
}
