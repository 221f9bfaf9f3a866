import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { receivables as owedNow } from '../../invoicing/receivables.ts'
import { listReport } from '../list-report.ts'
import type { Asked } from '../report.ts'

const customerOf = ({ filters }: Asked): Uuid | undefined =>
  (filters.customerId && parseUuid(filters.customerId)) || undefined

/** What each customer owes now, by how long it is overdue: the figures of the receivables page. */
export const receivables = listReport({
  group: 'billing',
  roles: ['admin'],
  period: 'now',
  records: ['customerId'],
  async all(trx, asked) {
    const { customers } = await owedNow(trx, { customerId: customerOf(asked) }, asked.actor, asked.now)
    return customers.map(({ customerId, customerName, aging, onAccountCents }) => ({
      key: `${customerName.toLowerCase()} ${customerId}`,
      row: {
        customer: customerName,
        current: aging.buckets.current,
        overdue30: aging.buckets['1-30'],
        overdue60: aging.buckets['31-60'],
        overdue90: aging.buckets['61-90'],
        older: aging.buckets['90+'],
        total: aging.total,
        onAccount: onAccountCents,
      },
    }))
  },
  columns: {
    customer: { kind: 'text', word: 'customer' },
    current: { kind: 'money', word: 'current', isSummed: true },
    overdue30: { kind: 'money', word: 'overdue30', isSummed: true },
    overdue60: { kind: 'money', word: 'overdue60', isSummed: true },
    overdue90: { kind: 'money', word: 'overdue90', isSummed: true },
    older: { kind: 'money', word: 'older', isSummed: true },
    total: { kind: 'money', word: 'total', isSummed: true },
    onAccount: { kind: 'money', word: 'onAccount', isSummed: true },
  },
  async reconcile(trx, asked, { sums }) {
    const { aging } = await owedNow(trx, { customerId: customerOf(asked) }, asked.actor, asked.now)
    return {
      kind: 'money',
      parts: [
        { word: 'current', value: sums.current ?? 0 },
        {
          word: 'overdue',
          value: (sums.overdue30 ?? 0) + (sums.overdue60 ?? 0) + (sums.overdue90 ?? 0) + (sums.older ?? 0),
        },
      ],
      result: { word: 'owed', value: aging.total },
    }
  },
})
