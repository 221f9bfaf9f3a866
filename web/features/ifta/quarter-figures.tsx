import { isFiled } from '#domain/ifta/states.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, Grid, KpiTile, Row, Stack, StatusBadge, type Tone } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { IftaQuarter } from './ifta-quarter.ts'
import { ReturnSteps } from './return-steps.tsx'

const TONES: Record<IftaQuarter['state'], Tone> = { open: 'idle', review: 'offer', filed: 'done', amended: 'done' }

/** Where a quarter stands: its step, what is due when, how complete it is, and what is still open. */
export function QuarterFigures({ shown }: { shown: IftaQuarter }) {
  const { ifta: w } = useWords()
  const formats = useFormats()
  const { figures, completePermille, openFindings, state, dueOn, monthsLate } = shown
  const isCredit = figures.totalCents < 0
  const isLate = monthsLate > 0 && !isFiled(state)
  const parts = [
    `${w.taxAndSurcharge} ${formats.money(figures.taxCents)}`,
    `${w.surcharge} ${formats.money(figures.surchargeCents)}`,
    ...(figures.interestCents > 0 ? [`${w.interest} ${formats.money(figures.interestCents)}`] : []),
    ...(figures.penaltyCents > 0 ? [`${w.penalty} ${formats.money(figures.penaltyCents)}`] : []),
  ]
  return (
    <Stack gap={4}>
      <Row>
        <StatusBadge tone={TONES[state]} label={w.state[state]} />
        <ReturnSteps shown={shown} />
      </Row>
      {!shown.isOver && <Banner kind="info" title={w.notOver} />}
      <Grid minWidth="13rem">
        <KpiTile
          label={w.due}
          value={formats.day(dueOn)}
          detail={isLate ? w.lateBy(monthsLate) : undefined}
          tone={isLate ? 'danger' : undefined}
        />
        <KpiTile
          label={isCredit ? w.credit : w.total}
          value={formats.money(cents(Math.abs(figures.totalCents)))}
          detail={[w.asOfToday, ...parts].join(' · ')}
        />
        <KpiTile
          label={w.complete}
          value={completePermille === null ? w.notDriven : formats.percent(completePermille / 1000, 1)}
          detail={w.completeText}
        />
        <KpiTile label={w.checksOpen} value={formats.number(openFindings)} />
      </Grid>
    </Stack>
  )
}
