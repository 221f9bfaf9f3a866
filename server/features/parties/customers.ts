import { sql } from 'kysely'
import { customers } from '#domain/records/customers.ts'
import { recordKind } from './record-kind.ts'

const MOST_FOUND = 1000

export const customerKind = recordKind('customers', customers, {
  columns: {
    companyName: 'company_name',
    contactName: 'contact_name',
    phone: 'phone',
    email: 'email',
    termsDays: 'terms_days',
    address: 'address',
    notes: 'notes',
  },
  /** The search function knows the index, and those that are not archived. */
  matches: (text, archived) =>
    archived || text.length < 2
      ? undefined
      : sql<boolean>`customers.id in (select search_customers(${text}, ${MOST_FOUND}))`,
})
