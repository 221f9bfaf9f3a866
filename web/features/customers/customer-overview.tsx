import { Link } from '@tanstack/react-router'
import { Card, Facts, Grid } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { CreditCard } from './credit-card.tsx'
import type { Customer } from './customer-data.ts'

/** Who the customer is and what they owe, at a glance. */
export function CustomerOverview({ customer }: { customer: Customer }) {
  return (
    <Grid minWidth="20rem">
      <QueryBoundary shape="rows" count={4}>
        <CreditCard id={customer.id} />
      </QueryBoundary>
      <Who customer={customer} />
    </Grid>
  )
}

function Who({ customer }: { customer: Customer }) {
  const { customers: w, parties: p } = useWords()
  const formats = useFormats()
  const facts = [
    { term: p.contactName, value: customer.contactName },
    { term: p.phone, value: customer.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a> },
    { term: p.email, value: customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a> },
    { term: p.address, value: customer.address },
    { term: p.customer.termsDays, value: `${formats.number(customer.termsDays)} ${p.customer.days}` },
    { term: w.poRequired, value: customer.poRequired && w.yes },
    { term: w.poPattern, value: customer.poPattern && <code>{customer.poPattern}</code> },
    { term: p.notes, value: customer.notes },
  ]
  return (
    <Card
      title={w.who}
      actions={
        <Link to="/loads" search={{ customerId: customer.id }}>
          {w.showLoads}
        </Link>
      }
    >
      <Facts items={facts.filter(({ value }) => value)} />
    </Card>
  )
}
