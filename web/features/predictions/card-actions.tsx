import { createLink } from '@tanstack/react-router'
import { LinkButton, Row } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { CardView } from './prediction-data.ts'

const RouterButton = createLink(LinkButton)

/** Where something is done about a forecast. */
export function CardActions({ card: { kind, customerId, jobId } }: { card: CardView }) {
  const { predictions: w } = useWords()
  const [first, second] = [w.action[kind], w.secondAction[kind]]
  const customer = customerId && (
    <RouterButton to="/customers/$id" params={{ id: customerId }}>
      {first}
    </RouterButton>
  )
  switch (kind) {
    case 'demand':
      return (
        <Row gap={2}>
          {customer}
          <RouterButton to="/quotes/new" search={{ customer: customerId ?? undefined }}>
            {second}
          </RouterButton>
        </Row>
      )
    case 'payment_delay':
      return (
        <Row gap={2}>
          {customer}
          <RouterButton to="/customer-invoicing" search={{ tab: 'receivables', customer: customerId ?? undefined }}>
            {second}
          </RouterButton>
        </Row>
      )
    case 'job_finish':
      return (
        <Row gap={2}>
          <RouterButton to="/loads" search={{ jobId: jobId ?? undefined }}>
            {first}
          </RouterButton>
          <RouterButton to="/scheduling">{second}</RouterButton>
        </Row>
      )
  }
}
