import { useState } from 'react'
import { type FuelIndexName, fuelIndexNames, USUAL_INDEX } from '#domain/settlements/fuel-index-names.ts'
import { microRateOf } from '#domain/units/money.ts'
import { AddIcon, Button, Chart, EmptyState, FuelIcon, Row, SelectField, Stack, UploadIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { FuelImport } from './fuel-import.tsx'
import type { FuelPrice } from './fuel-price.ts'
import { FuelPriceDialog } from './fuel-price-dialog.tsx'
import { FuelTable } from './fuel-table.tsx'

/** The newest weeks that the chart shows. */
const CHARTED = 52
const A_YEAR = 60

/** Prices of diesel by week, of one index at a time: typed, corrected, or taken from a list. */
export function FuelTab() {
  const { pricing, settlements } = useWords()
  const w = pricing.fuel
  const [index, setIndex] = useState<FuelIndexName>(USUAL_INDEX)
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  return (
    <Stack gap={4}>
      <Row justify="space-between" align="end">
        <SelectField
          label={w.index}
          value={index}
          onChange={setIndex}
          options={fuelIndexNames.map((name) => ({ value: name, text: settlements.fuelIndex[name] }))}
        />
        <Row>
          <Button icon={<UploadIcon size={16} aria-hidden />} onPress={() => setOpen('import')}>
            {w.import}
          </Button>
          <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => setOpen('add')}>
            {w.add}
          </Button>
        </Row>
      </Row>
      <QueryBoundary shape="rows" question={index}>
        <Prices index={index} />
      </QueryBoundary>
      {open === 'add' && <FuelPriceDialog index={index} price={null} onClose={() => setOpen(null)} />}
      {open === 'import' && <FuelImport index={index} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function Prices({ index }: { index: FuelIndexName }) {
  const { fuel: w } = useWords().pricing
  const [{ pages }, list] = trpc.pricing.fuelPrices.useSuspenseInfiniteQuery({ index, limit: A_YEAR }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return (
      <EmptyState icon={<FuelIcon size={24} aria-hidden />} title={w.empty}>
        {w.emptyText}
      </EmptyState>
    )
  }
  return (
    <Stack gap={4}>
      <PriceChart rows={rows.slice(0, CHARTED)} />
      <FuelTable rows={rows} />
      <MoreRows list={list} shown={rows.length} />
    </Stack>
  )
}

function PriceChart({ rows }: { rows: readonly FuelPrice[] }) {
  const { fuel: w } = useWords().pricing
  const format = useFormats()
  const weeks = rows.toReversed()
  return (
    <Chart
      kind="lines"
      label={w.chart}
      points={weeks.map(({ weekOf }) => format.day(weekOf))}
      pointsLabel={w.week}
      series={[{ id: 'price', label: w.price, values: weeks.map(({ priceMicro }) => priceMicro) }]}
      formatValue={(micro) => format.rate(microRateOf(micro))}
      showTableLabel={w.showTable}
      hideTableLabel={w.hideTable}
      missingLabel={w.missing}
      heightPx={200}
    />
  )
}
