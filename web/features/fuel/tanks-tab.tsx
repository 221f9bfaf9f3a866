import { useState } from 'react'
import { AddIcon, Button, Card, Drawer, EmptyState, Facts, Grid, LimitMeter, Row, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { AddTankDialog } from './add-tank-dialog.tsx'
import { type FuelPageProps, noFilter } from './fuel-search.ts'
import { TankEntryDialog } from './tank-entry-dialog.tsx'
import { TankLedger } from './tank-ledger.tsx'
import { Variance } from './tank-variance.tsx'

type Tank = Outputs['fuel']['tanks']['rows'][number]

/** The fleet's own tanks: what is in them by the books, and what the stick said last. */
export function TanksTab({ search, onSearch }: FuelPageProps) {
  const { fuelDesk, shell } = useWords()
  const w = fuelDesk.tanks
  const [{ rows }] = trpc.fuel.tanks.useSuspenseQuery()
  const [isAdding, setAdding] = useState(false)
  const open = rows.find(({ id }) => id === search.tank)
  const add = (
    <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => setAdding(true)}>
      {w.add}
    </Button>
  )
  return (
    <Stack gap={4}>
      {rows.length === 0 ? (
        <EmptyState title={w.empty} action={add}>
          {w.emptyText}
        </EmptyState>
      ) : (
        <>
          <Row>{add}</Row>
          <Grid minWidth="20rem">
            {rows.map((tank) => (
              <TankCard key={tank.id} tank={tank} onOpen={() => onSearch({ tank: tank.id })} />
            ))}
          </Grid>
        </>
      )}
      <Drawer
        isOpen={open !== undefined}
        onOpenChange={() => onSearch({ tank: undefined })}
        title={open?.name ?? w.ledger}
        closeLabel={shell.close}
      >
        {open && (
          <QueryBoundary question={open.id} shape="rows">
            <TankLedger
              id={open.id}
              onPurchases={() => onSearch({ ...noFilter, tab: undefined, tank: undefined, tankId: open.id })}
            />
          </QueryBoundary>
        )}
      </Drawer>
      {isAdding && <AddTankDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function TankCard({ tank, onOpen }: { tank: Tank; onOpen: () => void }) {
  const { fuel, fuelDesk } = useWords()
  const w = fuelDesk.tanks
  const formats = useFormats()
  const [entry, setEntry] = useState<'delivery' | 'dip' | null>(null)
  const { bookMilli, capacityMilli, lastVariance } = tank
  const volume = (milli: number) => formats.volume(milli / 1000, 0)
  const product = Object.entries(fuel.product).find(([name]) => name === tank.product)?.[1] ?? tank.product
  return (
    <Card title={tank.name}>
      <Stack gap={3}>
        {bookMilli === null ? (
          <StatusBadge tone="idle" label={w.noBook} />
        ) : (
          <LimitMeter
            label={w.book}
            used={Math.max(0, bookMilli)}
            limit={capacityMilli}
            text={`${volume(bookMilli)}, ${w.full(formats.percent(bookMilli / capacityMilli))}`}
          />
        )}
        <Facts
          items={[
            { term: w.product, value: product },
            { term: w.capacity, value: volume(capacityMilli) },
            ...(tank.site ? [{ term: w.site, value: tank.site }] : []),
            { term: w.lastDip, value: tank.lastDipAt ? formats.instant(tank.lastDipAt) : '–' },
            {
              term: w.variance,
              value: lastVariance ? <Variance variance={lastVariance} /> : '–',
            },
          ]}
        />
        <Row gap={2}>
          <Button aria-label={`${w.ledger}: ${tank.name}`} onPress={onOpen}>
            {w.ledger}
          </Button>
          <Button onPress={() => setEntry('delivery')}>{w.deliver}</Button>
          <Button onPress={() => setEntry('dip')}>{w.dipIt}</Button>
        </Row>
      </Stack>
      {entry && <TankEntryDialog tank={tank} kind={entry} onClose={() => setEntry(null)} />}
    </Card>
  )
}
