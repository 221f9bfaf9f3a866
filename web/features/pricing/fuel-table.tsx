import { useMemo, useState } from 'react'
import { Banner, Button, type Column, DataTable, Row } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { FuelPrice } from './fuel-price.ts'
import { FuelPriceDialog } from './fuel-price-dialog.tsx'

/** The prices week by week; each can be corrected or taken away. */
export function FuelTable({ rows }: { rows: readonly FuelPrice[] }) {
  const { pricing } = useWords()
  const [changed, setChanged] = useState<FuelPrice | null>(null)
  const [removed, setRemoved] = useState<FuelPrice | null>(null)
  const columns = useColumns(setChanged, setRemoved)
  return (
    <>
      <DataTable<FuelPrice> label={pricing.tabs.fuel} rows={rows} columns={columns} rowKey={({ id }) => id} />
      {changed && <FuelPriceDialog index={changed.index} price={changed} onClose={() => setChanged(null)} />}
      {removed && <RemoveDialog price={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function useColumns(onChange: (price: FuelPrice) => void, onRemove: (price: FuelPrice) => void): Column<FuelPrice>[] {
  const { fuel: w } = useWords().pricing
  const format = useFormats()
  return useMemo(
    () => [
      { id: 'week', header: w.week, cell: (row) => format.day(row.weekOf) },
      { id: 'price', header: w.price, cell: (row) => format.rate(row.priceMicro), align: 'end' },
      { id: 'source', header: w.source, cell: (row) => w.sources[row.source] },
      {
        id: 'steps',
        header: w.change,
        inCard: 'whole',
        align: 'end',
        cell: (row) => (
          <Row justify="end" noWrap>
            <Button size="small" aria-label={`${w.change}: ${format.day(row.weekOf)}`} onPress={() => onChange(row)}>
              {w.change}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${w.remove}: ${format.day(row.weekOf)}`}
              onPress={() => onRemove(row)}
            >
              {w.remove}
            </Button>
          </Row>
        ),
      },
    ],
    [w, format, onChange, onRemove],
  )
}

function RemoveDialog({ price, onClose }: { price: FuelPrice; onClose: () => void }) {
  const { pricing } = useWords()
  const { fuel: w } = pricing
  const format = useFormats()
  const utils = trpc.useUtils()
  const remove = trpc.pricing.removeFuelPrice.useMutation({
    onSuccess: async () => {
      await utils.pricing.invalidate()
      onClose()
    },
  })
  const refusal = useRefusal(remove.error)
  const { id, version } = price
  return (
    <ActionDialog
      isAlert
      size="small"
      title={w.removeTitle(format.day(price.weekOf))}
      action={w.remove}
      isDanger
      isPending={remove.isPending}
      onAct={() => remove.mutate({ ...operation(), id, version })}
      onClose={onClose}
    >
      {refusal ? <Banner kind="danger" title={refusal.sentence} /> : w.removeText}
    </ActionDialog>
  )
}
