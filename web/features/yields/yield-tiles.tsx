import { NO_VALUE } from '#domain/format/number.ts'
import { exclusions } from '#domain/yields/yield-states.ts'
import { Banner, Button, Card, Grid, KpiTile, PlainTable, Row, Stack } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useYieldText } from './use-yield-text.ts'
import type { YieldPageProps } from './yield-search.ts'

export type YieldFigures = Outputs['yields']['figures']

/** The figures of the days, what is in none of them, and the way from what was loaded to what was delivered. */
export function YieldTiles({ figures, onSearch }: { figures: YieldFigures } & Pick<YieldPageProps, 'onSearch'>) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const { sums, days } = figures
  const biased = figures.pairs.filter(({ isBiased }) => isBiased)
  const leftOut = exclusions.filter((each) => sums.excluded[each] > 0)
  return (
    <Stack gap={3}>
      <p>{w.shown(formats.day(days.from), formats.day(days.to), formats.number(sums.loads))}</p>
      <YieldKpis figures={figures} />
      {biased.length > 0 && (
        <Banner kind="warning" title={w.biasFound(formats.number(biased.length))}>
          <Row gap={2}>
            <span>{w.biasText}</span>
            <Button size="small" onPress={() => onSearch({ tab: 'scales' })}>
              {w.toScales}
            </Button>
          </Row>
        </Banner>
      )}
      {leftOut.length > 0 && (
        <p>
          {w.notIn(leftOut.map((each) => `${w.leftOut[each]}: ${formats.number(sums.excluded[each])}`).join(' · '))}
        </p>
      )}
      {sums.compared > 0 && <WaterfallCard figures={figures} />}
    </Stack>
  )
}

function YieldKpis({ figures: { sums, seesRates } }: { figures: YieldFigures }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const text = useYieldText()
  const { fill, states } = sums
  const out = states.out_of_tolerance + states.computed
  return (
    <Grid gap={3} minWidth="12rem">
      <KpiTile
        label={w.yield}
        value={sums.yieldShare === null ? NO_VALUE : text.share(sums.yieldShare)}
        detail={w.yieldOf(formats.tons(sums.deliveredLb), formats.tons(sums.loadedLb))}
      />
      <KpiTile
        label={w.compared}
        value={formats.number(sums.compared)}
        detail={w.comparedOf(formats.number(sums.loads))}
      />
      <KpiTile
        label={w.exceptions}
        value={formats.number(out)}
        tone={out > 0 ? 'danger' : undefined}
        detail={w.exceptionsText(formats.number(states.explained), formats.number(sums.behindScale))}
      />
      <KpiTile
        label={w.loadFactor}
        value={fill.loadFactor === null ? NO_VALUE : formats.percent(fill.loadFactor, 1)}
        detail={fill.loads === 0 ? w.noPayload : w.fillOf(formats.number(fill.loads))}
      />
      {fill.averageShortLb !== null && (
        <KpiTile
          label={w.shortWeight}
          value={formats.weight(fill.averageShortLb)}
          detail={
            seesRates
              ? w.shortCost(formats.tons(fill.shortLb), formats.money(fill.lostRevenueCents))
              : w.shortAll(formats.tons(fill.shortLb))
          }
        />
      )}
      <KpiTile
        label={w.overloads}
        value={formats.number(fill.overloads)}
        tone={fill.overloads > 0 ? 'danger' : undefined}
        detail={w.overloadsText}
      />
    </Grid>
  )
}

/** From loaded to delivered in steps that add up. */
function WaterfallCard({ figures: { waterfall } }: { figures: YieldFigures }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const text = useYieldText()
  const step = (id: 'water' | 'loss' | 'scale' | 'rest', lb: number) => ({
    id,
    cells: [w.fall[id], text.difference(lb), text.differenceShare(lb / waterfall.loadedLb)],
  })
  return (
    <Card title={w.waterfall}>
      <PlainTable
        label={`${w.waterfall}, ${w.weight}`}
        columns={[
          { id: 'step', header: w.step, isWrapped: true },
          { id: 'weight', header: w.weight, align: 'end' },
          { id: 'share', header: w.ofLoaded, align: 'end' },
        ]}
        rows={[
          { id: 'loaded', cells: [w.fall.loaded, formats.weight(waterfall.loadedLb), text.share(1)] },
          step('water', waterfall.waterLb),
          step('loss', waterfall.lossLb),
          step('scale', waterfall.scaleLb),
          step('rest', waterfall.restLb),
        ]}
        foot={[
          w.fall.delivered,
          formats.weight(waterfall.deliveredLb),
          text.share(waterfall.deliveredLb / waterfall.loadedLb),
        ]}
      />
    </Card>
  )
}
