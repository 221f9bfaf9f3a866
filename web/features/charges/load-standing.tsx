import { Link } from '@tanstack/react-router'
import { isAdmin, isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Row, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { billTones, payTones } from './money-tones.ts'

/** On which invoices and settlements a load stands, each leading there; nothing while its money is nowhere yet. */
export function LoadStanding({ loadId }: { loadId: Uuid }) {
  const { loadPages, invoicing, pay } = useWords()
  const me = useMe()
  const { data } = trpc.charges.standing.useQuery({ loadId })
  if (!data || (!data.bill?.state && data.settlements.length === 0)) return null
  const { bill, settlements } = data
  const w = loadPages.money
  return (
    <section aria-label={w.title}>
      <Row gap={2}>
        {bill?.state && <StatusBadge tone={billTones[bill.state]} label={w.bill[bill.state]} />}
        {bill?.invoices.map(({ id, number, status }) => {
          const label = w.paper(number ?? invoicing.draftPaper, invoicing.status[status])
          const chip = <StatusBadge tone="idle" label={label} isVoid={status === 'void'} />
          // What customers are billed is the admins' page.
          if (!isAdmin(me)) return <span key={id}>{chip}</span>
          return (
            <Link key={id} to="/customer-invoicing" search={{ invoice: id }}>
              {chip}
            </Link>
          )
        })}
        {settlements.map(({ id, number, state }) => {
          const chip = <StatusBadge tone={payTones[state]} label={w.paper(pay.settlement(number), pay.state[state])} />
          if (isAdmin(me)) {
            return (
              <Link key={id} to="/contractor-invoicing" search={{ statement: id }}>
                {chip}
              </Link>
            )
          }
          if (isOffice(me)) return <span key={id}>{chip}</span>
          return (
            <Link key={id} to="/earnings" search={{ statement: id }}>
              {chip}
            </Link>
          )
        })}
      </Row>
    </section>
  )
}
