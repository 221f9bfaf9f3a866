import type { Uuid } from '#domain/units/brands.ts'
import { Button, PlainTable, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { Variance } from './tank-variance.tsx'

type Line = Outputs['fuel']['tank']['rows'][number]

/** What came, what went, and what the stick said against it, the newest first. */
export function TankLedger({ id, onPurchases }: { id: Uuid; onPurchases: () => void }) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.tanks
  const formats = useFormats()
  const [{ rows }] = trpc.fuel.tank.useSuspenseQuery({ id })
  const sign = { delivery: '+', withdrawal: '−', dip: '' } as const
  return (
    <Stack gap={4}>
      <PlainTable
        label={w.ledger}
        columns={[
          { id: 'when', header: w.when },
          { id: 'kind', header: w.movement },
          { id: 'gallons', header: w.gallons, align: 'end' },
          { id: 'who', header: w.who },
          { id: 'against', header: w.against },
        ]}
        rows={rows.map((line) => ({
          id: line.id,
          cells: [
            formats.instant(line.at),
            w.kind[line.kind],
            `${sign[line.kind]}${formats.volume(line.gallonsMilli / 1000)}`,
            [line.truck ?? line.supplier, line.reference, line.note].filter(Boolean).join(', '),
            <Against key="against" line={line} />,
          ],
        }))}
      />
      <Row>
        <Button onPress={onPurchases}>{fuelDesk.files.show}</Button>
      </Row>
    </Stack>
  )
}

function Against({ line: { kind, dip } }: { line: Line }) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.tanks
  const formats = useFormats()
  if (kind !== 'dip') return null
  if (!dip) return w.firstDip
  if (dip.isOdd) return <Variance variance={{ varianceMilli: dip.variance, isOdd: true }} />
  return w.dip(formats.volume(dip.book / 1000, 0), formats.volume(dip.variance / 1000, 0))
}
