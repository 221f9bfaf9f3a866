import { type ReactNode, useState } from 'react'
import { matchWeights } from '#domain/ticket-detection/match-score.ts'
import { Button, Card, PlainTable, Row, Stack, StatusBadge } from '#ui'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { TicketDetail } from './ticket-data.ts'
import styles from './ticket-detection.module.css'

type LoadMatch = TicketDetail['matches'][number]

const tones = { matched: 'done', suggested: 'site', unmatched: 'danger' } as const

/** How well the ticket fits its load, part by part, and which other loads it may belong to. */
export function MatchCard({ detail, onMoved }: { detail: TicketDetail; onMoved: () => void }) {
  const { ticketDetection: w } = useWords()
  const [moving, setMoving] = useState<LoadMatch | null>(null)
  const { matches, ticket } = detail
  return (
    <Card title={w.matchTitle}>
      <Stack gap={4}>
        {matches.map((match) => (
          <MatchParts key={match.loadId} match={match}>
            {!match.isOwn && ticket.net !== null && (
              <Button size="small" onPress={() => setMoving(match)}>
                {w.moveHere}
              </Button>
            )}
          </MatchParts>
        ))}
      </Stack>
      {moving && <MoveDialog ticket={ticket} match={moving} onClose={() => setMoving(null)} onMoved={onMoved} />}
    </Card>
  )
}

function MatchParts({ match, children }: { match: LoadMatch; children: ReactNode }) {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  const { loadId, isOwn, score, band, reasons } = match
  const number = match.loadNumber ?? '–'
  const name = isOwn ? w.matchOwn(number) : w.matchOther(number)
  const said = ({ part, share, minutes }: LoadMatch['reasons'][number]) => {
    if (share === null) return w.notKnown
    if (part === 'time') return minutes ? w.minutesOff(formats.duration(minutes)) : w.during
    return share > 0 ? w.agrees : w.differs
  }
  const points = (value: number) => formats.number(Math.round(value * 100))
  return (
    <Stack gap={2}>
      <Row>
        <h3 className={styles.heading}>
          <LoadLink id={loadId}>{name}</LoadLink>
        </h3>
        <StatusBadge tone={tones[band]} label={`${w.band[band]} ${formats.percent(score)}`} />
        {children}
      </Row>
      <PlainTable
        label={name}
        columns={[
          { id: 'part', header: w.match },
          { id: 'said', header: w.ticket, isWrapped: true },
          { id: 'points', header: w.total, align: 'end' },
        ]}
        rows={reasons.map((reason) => ({
          id: reason.part,
          cells: [
            w.part[reason.part],
            said(reason),
            w.points(points(matchWeights[reason.part] * (reason.share ?? 0)), points(matchWeights[reason.part])),
          ],
        }))}
      />
    </Stack>
  )
}
