import type { Uuid } from '#domain/units/brands.ts'
import { Row, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { billTones, payTones } from './money-tones.ts'
import { InvoiceLink, SettlementLink } from './paper-links.tsx'

/** On which invoices and settlements a load stands, each leading there; nothing while its money is nowhere yet. */
export function LoadStanding({ loadId }: { loadId: Uuid }) {
  const { loadPages, invoicing, pay } = useWords()
  const { data } = trpc.charges.standing.useQuery({ loadId })
  if (!data || (!data.bill?.state && data.settlements.length === 0)) return null
  const { bill, settlements } = data
  const w = loadPages.money
  return (
    <section aria-label={w.title}>
      <Row gap={2}>
        {bill?.state && <StatusBadge tone={billTones[bill.state]} label={w.bill[bill.state]} />}
        {bill?.invoices.map(({ id, number, status }) => (
          <InvoiceLink key={id} id={id}>
            <StatusBadge
              tone="idle"
              label={w.paper(number ?? invoicing.draftPaper, invoicing.status[status])}
              isVoid={status === 'void'}
            />
          </InvoiceLink>
        ))}
        {settlements.map(({ id, number, state }) => (
          <SettlementLink key={id} id={id}>
            <StatusBadge tone={payTones[state]} label={w.paper(pay.settlement(number), pay.state[state])} />
          </SettlementLink>
        ))}
      </Row>
    </section>
  )
}
