import { NO_VALUE } from '#domain/format/number.ts'
import { LEAST_LEAGUE_LOADS } from '#domain/yields/sum-hauls.ts'
import { PlainTable, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { YieldFigures } from './yield-tiles.tsx'

/** Trucks by how full they were loaded, the fullest first. */
export function TrucksTab({ figures: { league, seesRates } }: { figures: YieldFigures }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  if (league.length === 0) return <p>{w.noneText}</p>
  return (
    <Stack gap={3}>
      <p>{w.leagueText(formats.number(LEAST_LEAGUE_LOADS))}</p>
      <PlainTable
        label={w.tabs.trucks}
        hasCards
        columns={[
          { id: 'truck', header: w.truck },
          { id: 'place', header: w.place, align: 'end' },
          { id: 'loads', header: w.loads, align: 'end' },
          { id: 'tons', header: w.hauled, align: 'end' },
          { id: 'factor', header: w.loadFactor, align: 'end' },
          { id: 'short', header: w.shortWeight, align: 'end' },
          ...(seesRates ? [{ id: 'lost', header: w.lostRevenue, align: 'end' as const }] : []),
          { id: 'over', header: w.overloads, align: 'end' },
          { id: 'out', header: w.state.out_of_tolerance, align: 'end' },
        ]}
        rows={league.map(({ truckId, truck, place, loads, netLb, fill, out }) => ({
          id: truckId,
          cells: [
            truck,
            place === null ? NO_VALUE : formats.number(place),
            formats.number(loads),
            formats.tons(netLb),
            fill.loadFactor === null ? NO_VALUE : formats.percent(fill.loadFactor, 1),
            fill.averageShortLb === null ? NO_VALUE : formats.weight(fill.averageShortLb),
            ...(seesRates ? [formats.money(fill.lostRevenueCents)] : []),
            formats.number(fill.overloads),
            formats.number(out),
          ],
        }))}
      />
    </Stack>
  )
}
