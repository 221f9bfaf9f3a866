import { createLink } from '@tanstack/react-router'
import { LEAST_SAMPLE, LEAST_WEIGHT } from '#domain/scorecards/scorecard.ts'
import { Dialog, Grid, KpiTile, LinkButton, Stack, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type ContractorCard, type Scorecards, trendTones } from './cards-table.tsx'
import { ContractorFigures } from './contractor-figures.tsx'
import { ContractorWeeks } from './contractor-weeks.tsx'
import { FigureLoads } from './figure-loads.tsx'
import type { ScorecardPageProps } from './scorecard-search.ts'

const RouterButton = createLink(LinkButton)

type Props = ScorecardPageProps & { card: ContractorCard; cards: Scorecards }

/** One contractor's card: what the score is made of, week by week, by lane; or the loads of one figure. */
export function ContractorDialog({ card, cards, search, onSearch }: Props) {
  const { scorecards: w, shell } = useWords()
  return (
    <Dialog
      isOpen
      size="wide"
      title={card.companyName}
      closeLabel={shell.close}
      onOpenChange={() => onSearch({ contractor: undefined, measure: undefined })}
      actions={
        <RouterButton to="/contractor-compliance" search={{ edit: card.contractorId }}>
          {w.record}
        </RouterButton>
      }
    >
      {search.measure ? (
        <FigureLoads card={card} measure={search.measure} search={search} onSearch={onSearch} />
      ) : (
        <Stack gap={4}>
          <Summary card={card} cards={cards} />
          <ContractorFigures card={card} own={cards.own} onRows={(measure) => onSearch({ measure })} />
          <QueryBoundary shape="rows">
            <ContractorWeeks card={card} search={search} onSearch={onSearch} />
          </QueryBoundary>
        </Stack>
      )}
    </Dialog>
  )
}

function Summary({ card, cards }: { card: ContractorCard; cards: Scorecards }) {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const { score, rank, trend, scoreBefore, loads, missing, weight } = card
  const number = formats.number
  if (missing === 'loads') return <p>{w.missingLong.loads(number(loads), number(LEAST_SAMPLE))}</p>
  if (missing || score === null) return <p>{w.missingLong.figures(number(weight), number(LEAST_WEIGHT))}</p>
  const scored = cards.rows.filter((row) => row.score !== null).length
  return (
    <Grid gap={3} minWidth="9rem">
      <KpiTile label={w.score} value={w.outOf(number(score))} />
      {rank !== null && <KpiTile label={w.place} value={w.rank(number(rank), number(scored))} />}
      <KpiTile label={w.loads} value={number(loads)} />
      {trend && scoreBefore !== null && (
        <KpiTile
          label={w.before}
          value={number(scoreBefore)}
          detail={<StatusBadge tone={trendTones[trend]} label={w.trend[trend]} />}
        />
      )}
    </Grid>
  )
}
