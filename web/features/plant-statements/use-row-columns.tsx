import { Button, type Column, Row, Stack, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import styles from './plant-statements.module.css'

export type PlantRow = Outputs['plantStatements']['rows']['rows'][number]
type ColumnsProps = {
  onDecide: (row: PlantRow) => void
  onAnswer: (row: PlantRow) => void
  onUndo: (decision: NonNullable<PlantRow['decision']>) => void
}

const NONE = '–'

/** What names a row where there is only room for a word. */
export function rowName(row: PlantRow, noNumber: string): string {
  return row.line?.ticket ?? row.haul?.ticket ?? row.haul?.loadNumber ?? noNumber
}

/** Both sides beside each other, what lies between them, and what was decided. */
export function useRowColumns(steps: ColumnsProps): Column<PlantRow>[] {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  return [
    {
      id: 'class',
      header: w.classLabel,
      isWrapped: true,
      cell: (row) => (
        <>
          <StatusBadge tone={toneOf(row)} label={w.class[row.class]} />
          {row.also.length > 0 && (
            <div className={styles.small}>{row.also.map((each) => w.class[each]).join(', ')}</div>
          )}
        </>
      ),
    },
    { id: 'theirs', header: w.theirs, isWrapped: true, cell: (row) => <Theirs row={row} /> },
    { id: 'ours', header: w.ours, isWrapped: true, cell: (row) => <Ours row={row} /> },
    {
      id: 'difference',
      header: w.difference,
      align: 'end',
      cell: ({ differenceLb, differenceCents, class: what }) =>
        what === 'agreed' && differenceLb === 0 ? (
          NONE
        ) : (
          <>
            {formats.weight(differenceLb)}
            {differenceCents !== null && <div className={styles.small}>{formats.money(differenceCents)}</div>}
          </>
        ),
    },
    {
      id: 'decision',
      header: w.decision,
      isWrapped: true,
      inCard: 'whole',
      cell: (row) => <Decision row={row} {...steps} />,
    },
  ]
}

function toneOf({ class: what, decision }: PlantRow) {
  if (what === 'agreed' || decision) return 'done'
  return what === 'weight' || what === 'price' || what === 'other_party' ? 'site' : 'danger'
}

function useMoment() {
  const formats = useFormats()
  return ({ day, minute }: { day: NonNullable<PlantRow['line']>['day']; minute: number | null }) => {
    const two = (figure: number) => String(figure).padStart(2, '0')
    const clock = minute === null ? '' : ` ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
    return `${formats.day(day)}${clock}`
  }
}

function Theirs({ row: { line, doubleOf } }: { row: PlantRow }) {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  const moment = useMoment()
  if (!line) return w.noLine
  const weight = `${formats.weight(line.netLb)}${line.amountCents === null ? '' : `, ${formats.money(line.amountCents)}`}`
  return (
    <>
      <strong>{line.ticket ?? w.noNumber}</strong> {weight}
      <div className={styles.small}>
        {[moment(line), line.truck, line.customer, line.material].filter(Boolean).join(', ')}
      </div>
      {doubleOf !== null && <div className={styles.small}>{w.doubleOf(formats.number(doubleOf))}</div>}
    </>
  )
}

function Ours({ row: { haul, by } }: { row: PlantRow }) {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  const moment = useMoment()
  if (!haul) return NONE
  const amount = haul.amountCents === null ? '' : `, ${formats.money(haul.amountCents)}`
  return (
    <>
      <strong>{haul.ticketId === null ? w.noTicket : (haul.ticket ?? w.noNumber)}</strong>{' '}
      {haul.netLb !== null && `${formats.weight(haul.netLb)}${amount}`}
      <div className={styles.small}>
        <LoadLink id={haul.loadId}>{haul.loadNumber ?? NONE}</LoadLink>,{' '}
        {[moment(haul), haul.truck, haul.driver, haul.material].filter(Boolean).join(', ')}
      </div>
      {by !== null && by !== 'number' && <div className={styles.small}>{w.pairedBy[by]}</div>}
    </>
  )
}

function Decision({ row, onDecide, onAnswer, onUndo }: ColumnsProps & { row: PlantRow }) {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  const mayAnswer = useMay('plantStatements.settleClaim')
  const { decision, steps } = row
  const name = rowName(row, w.noNumber)
  if (!decision) {
    return steps.length === 0 ? null : (
      <Button size="small" aria-label={w.decideOf(name)} onPress={() => onDecide(row)}>
        {w.decide}
      </Button>
    )
  }
  const said = [w.done[decision.step], decision.cents === null ? null : formats.money(decision.cents)]
  const claim = decision.claim && w.claim[decision.claim.state]
  return (
    <Stack gap={1}>
      <span>{[...said, claim].filter(Boolean).join(', ')}</span>
      <span className={styles.small}>
        {[decision.reason, decision.by && w.decidedBy(decision.by)].filter(Boolean).join(' – ')}
      </span>
      <Row gap={2}>
        {mayAnswer && decision.claim?.state === 'open' && (
          <Button size="small" onPress={() => onAnswer(row)}>
            {w.answerClaim}
          </Button>
        )}
        {decision.mayUndo && (
          <Button size="small" variant="quiet" aria-label={`${w.undo}: ${name}`} onPress={() => onUndo(decision)}>
            {w.undo}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
