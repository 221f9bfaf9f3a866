import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, Facts, Grid, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { TicketStatusBadge } from '#web/features/documents/ticket-status.tsx'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { MatchCard } from './match-card.tsx'
import { Due } from './queue-columns.tsx'
import type { TicketDetail } from './ticket-data.ts'
import { TicketDecisions } from './ticket-decisions.tsx'
import styles from './ticket-detection.module.css'
import { TicketSide } from './ticket-side.tsx'

type TicketPanelProps = {
  id: Uuid
  /** It is the ticket that keys are meant for. */
  isReady: boolean
  onDecided: () => void
  onOpen: (ticket: Uuid) => void
  onBack: () => void
}

/** One ticket with all that speaks for and against it, and what can be done with it. */
export function TicketPanel({ id, isReady, onDecided, onOpen, onBack }: TicketPanelProps) {
  const { ticketDetection: w, documents } = useWords()
  const [detail] = trpc.ticketDetection.ticket.useSuspenseQuery({ id })
  const { ticket, twins } = detail
  const isNarrow = twins.length > 0
  return (
    <Stack gap={4}>
      <div className={styles.back}>
        <Button onPress={onBack}>{w.back}</Button>
      </div>
      <Card
        title={`${documents.ticketKind[ticket.kind]} ${ticket.ticketNumber ?? w.noNumber}`}
        actions={<TicketStatusBadge status={ticket.status} />}
      >
        <Stack gap={4}>
          <TicketDecisions detail={detail} isReady={isReady} onDecided={onDecided} />
          <AboutTicket detail={detail} />
          <Doubts detail={detail} />
          <Grid minWidth="15rem">
            <TicketSide ticket={ticket} title={w.thisTicket} isNarrow={isNarrow} />
            {twins.map((twin) => (
              <TwinSide key={twin.ticket.id} twin={twin} onOpen={onOpen} />
            ))}
          </Grid>
        </Stack>
      </Card>
      <MatchCard detail={detail} onMoved={onDecided} />
    </Stack>
  )
}

function AboutTicket({ detail: { row, risk } }: { detail: TicketDetail }) {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  const whose = [row.truck, row.driver].filter(Boolean).join(' · ')
  return (
    <Facts
      items={[
        { term: w.load, value: <LoadLink id={row.loadId}>{row.loadNumber ?? '–'}</LoadLink> },
        ...(whose ? [{ term: w.truck, value: whose }] : []),
        ...risk.map(({ kind, cents }) => ({ term: w.riskPart[kind], value: formats.money(cents) })),
        { term: w.due, value: <Due leftMin={row.leftMin} /> },
      ]}
    />
  )
}

/** What other weighings of the truck and the scale say against the ticket. */
function Doubts({ detail: { row } }: { detail: TicketDetail }) {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  if (row.doubts.length === 0) return null
  const sentence = (doubt: (typeof row.doubts)[number]) => {
    if (doubt.code === 'number_order') return w.numberOrder(doubt.neighbour)
    if (doubt.code === 'more_tickets_than_visits')
      return w.moreTickets(formats.number(doubt.tickets), formats.number(doubt.visits))
    return w.netUnusual(formats.weight(doubt.netLb), formats.weight(doubt.fromLb), formats.weight(doubt.toLb))
  }
  return (
    <section aria-label={w.doubts}>
      <h3 className={styles.heading}>{w.doubts}</h3>
      <ul>
        {row.doubts.map((doubt) => (
          <li key={doubt.code}>{sentence(doubt)}</li>
        ))}
      </ul>
    </section>
  )
}

function TwinSide({ twin, onOpen }: { twin: TicketDetail['twins'][number]; onOpen: (ticket: Uuid) => void }) {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  const { ticket, class: how, score, minutesApart } = twin
  const sure = score === null ? null : formats.number(score)
  const sentence =
    sure === null ? null : minutesApart === null ? w.twinSure(sure) : w.twinScore(sure, formats.duration(minutesApart))
  return (
    <TicketSide ticket={ticket} title={w.twin(ticket.loadNumber ?? '–')} isNarrow>
      {how && <p className={styles.small}>{[w.twinClass[how], sentence].filter(Boolean).join('. ')}</p>}
      <div>
        <Button size="small" onPress={() => onOpen(ticket.id)}>
          {w.decideHere}
        </Button>
      </div>
    </TicketSide>
  )
}
