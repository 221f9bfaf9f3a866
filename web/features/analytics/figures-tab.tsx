import { useId } from 'react'
import { isTotal, roundParts } from '#domain/measures/catalogue.ts'
import { isTrend } from '#domain/measures/sums.ts'
import { Button, Card, Chart, ChartIcon, Grid, KpiTile, PlainTable, Row, ShareBar, Stack, type Tone } from '#ui'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import {
  type AnalyticsPageProps,
  type Answer,
  analyticsFilter,
  type Figure,
  type MeasureName,
} from './analytics-search.ts'
import styles from './figures-tab.module.css'
import { chosenFigure, MeasureSelect } from './measure-select.tsx'
import { useMeasureText } from './use-measure-text.ts'

type Props = AnalyticsPageProps & { figures: readonly Figure[]; answer: Answer }

const sections = ['hauled', 'money', 'time'] as const
type Section = (typeof sections)[number]

/** Under which heading a figure stands; parts of a round stand in their own card. */
const sectionOf: Record<Exclude<MeasureName, (typeof roundParts)[number]>, Section> = {
  loads: 'hauled',
  tons: 'hauled',
  tonsPerLoad: 'hauled',
  tonsPerTruckDay: 'hauled',
  loadsPerTruckDay: 'hauled',
  deadhead: 'hauled',
  revenue: 'money',
  revenuePerTon: 'money',
  revenuePerTruckDay: 'money',
  pay: 'money',
  margin: 'money',
  marginShare: 'money',
  billingLag: 'money',
  dso: 'money',
  onTime: 'time',
  cycle: 'time',
  queue: 'time',
  ticketLag: 'time',
}
const placeOf: Partial<Record<MeasureName, Section>> = sectionOf

/** Every figure as a tile, one of them over time, and where the time of a round goes. */
export function FiguresTab({ search, onSearch, figures, answer }: Props) {
  const { analytics: w } = useWords()
  const loads = figures.find(({ measure }) => measure === 'loads')
  const filter = analyticsFilter(search)
  const isEmpty = !loads || (loads.sums.count === 0 && loads.before === 0)
  return (
    <Stack gap={4}>
      <Row gap={2}>
        <ExportMenu list="analytics" filter={filter} />
      </Row>
      {isEmpty ? (
        <NoRows onClear={null} icon={<ChartIcon size={24} aria-hidden />} title={w.noLoads}>
          {w.noLoadsText}
        </NoRows>
      ) : (
        <>
          {sections.map((section) => (
            <Tiles
              key={section}
              section={section}
              figures={figures}
              onOpen={(measure) => onSearch({ open: measure })}
            />
          ))}
          <Trend search={search} onSearch={onSearch} figures={figures} answer={answer} />
          <RoundSplit figures={figures} onSearch={onSearch} />
        </>
      )}
    </Stack>
  )
}

type TilesProps = { section: Section; figures: readonly Figure[]; onOpen: (measure: MeasureName) => void }

/** The figures of one kind under their heading; none where the reader sees none. */
function Tiles({ section, figures, onOpen }: TilesProps) {
  const { analytics: w } = useWords()
  const id = useId()
  const own = figures.filter(({ measure }) => placeOf[measure] === section)
  if (own.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Stack gap={2}>
        <h2 id={id} className={styles.heading}>
          {w.sections[section]}
        </h2>
        <Grid gap={3} minWidth="10rem">
          {own.map((figure) => (
            <FigureTile key={figure.measure} figure={figure} onOpen={() => onOpen(figure.measure)} />
          ))}
        </Grid>
      </Stack>
    </section>
  )
}

function FigureTile({ figure, onOpen }: { figure: Figure; onOpen: () => void }) {
  const { analytics: w } = useWords()
  const text = useMeasureText()
  const { measure, value, before, usual } = figure
  const change = text.change(measure, value, before)
  const median = usual && text.value(measure, usual.median)
  const said = [
    measure === 'dso' ? w.asOfToday : change.text,
    ...(median ? [isTotal(measure) ? w.usualWeek(median) : w.usualIs(median)] : []),
  ].join(' · ')
  const name = text.name(measure)
  return (
    <KpiTile
      label={name}
      value={text.value(measure, value)}
      tone={change.tone}
      detail={
        <Button size="small" variant="quiet" aria-label={w.openFigure(name, said)} onPress={onOpen}>
          {said}
        </Button>
      }
    />
  )
}

/** One figure, day by day or week by week; too few points are written and not drawn. */
function Trend({ search, onSearch, figures, answer }: Props) {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const drawn = figures.filter(({ points }) => points.length > 0)
  const figure = chosenFigure(drawn, search.measure, 'tons')
  if (!figure) return null
  const { measure, points } = figure
  const isByDay = answer.points.every(({ from, to }) => from === to)
  const names = answer.points.map(({ from }) => formats.day(from))
  const pointsLabel = isByDay ? w.day : w.week
  const label = w.trend(text.name(measure))
  return (
    <Card
      title={label}
      actions={
        <>
          <MeasureSelect figures={drawn} value={measure} onChange={(name) => onSearch({ measure: name })} />
          <ExportMenu list="analytics-points" filter={analyticsFilter(search)} />
        </>
      }
    >
      {isTrend(points) ? (
        <Chart
          kind={isTotal(measure) ? 'bars' : 'lines'}
          label={label}
          points={names}
          pointsLabel={pointsLabel}
          series={[{ id: measure, label: text.name(measure), tone: 'transit', values: points }]}
          formatValue={(value) => text.value(measure, value)}
          showTableLabel={w.pointsShown}
          hideTableLabel={w.pointsHidden}
          missingLabel={w.missing}
        />
      ) : (
        <Stack gap={2}>
          <p>{w.fewPoints}</p>
          <PlainTable
            label={`${label}, ${w.value}`}
            columns={[
              { id: 'point', header: pointsLabel },
              { id: 'value', header: w.value, align: 'end' },
            ]}
            rows={names.flatMap((name, at) => {
              const value = points[at] ?? null
              return value === null ? [] : [{ id: `${at}`, cells: [name, text.value(measure, value)] }]
            })}
          />
        </Stack>
      )}
    </Card>
  )
}

const tones: Record<(typeof roundParts)[number], Tone> = {
  waiting: 'offer',
  loading: 'site',
  haul: 'transit',
  dump: 'done',
  returning: 'idle',
}

/** What the time of a round goes to, on average, over rounds that are known in whole. */
function RoundSplit({ figures, onSearch }: { figures: readonly Figure[] } & Pick<AnalyticsPageProps, 'onSearch'>) {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const of = (name: MeasureName) => figures.find(({ measure }) => measure === name)
  const rounds = of('haul')?.sums.count ?? 0
  const parts = roundParts.flatMap((name) => {
    const value = of(name)?.value
    return value === undefined || value === null ? [] : [{ name, value }]
  })
  return (
    <Card title={w.split}>
      {rounds === 0 ? (
        <p>{w.noSplit}</p>
      ) : (
        <Stack gap={3}>
          <p>
            {w.splitOf(formats.number(rounds), formats.number(of('loads')?.value ?? 0))}{' '}
            {w.returnOf(formats.number(of('returning')?.sums.count ?? 0))}
          </p>
          <ShareBar
            label={w.split}
            parts={parts.map(({ name, value }) => ({
              id: name,
              label: text.name(name),
              value,
              text: text.value(name, value),
              tone: tones[name],
              ...(name === 'returning' ? { isRest: true } : {}),
            }))}
          />
          <Row gap={2}>
            {parts.map(({ name }) => (
              <Button
                key={name}
                size="small"
                variant="quiet"
                aria-label={w.open(text.name(name))}
                onPress={() => onSearch({ open: name })}
              >
                {text.name(name)}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
    </Card>
  )
}
