import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import styles from './billing.module.css'
import { useLookAnew } from './use-billing-call.ts'

type Late = Outputs['invoicing']['late']['customers'][number]

/** What could be charged today for being late, customer by customer, by the fleet's setting. */
export function LateCharges({ onOpen }: { onOpen: (invoice: Uuid) => void }) {
  const { billing } = useWords()
  const formats = useFormats()
  const [{ customers, terms }] = trpc.invoicing.late.useSuspenseQuery({})
  const percent = formats.percent(terms.monthlyBp / 10_000, 2)
  return (
    <Card title={billing.late}>
      {terms.monthlyBp === 0 ? (
        <p>
          {billing.lateOff} <Link to="/settings">{billing.settings}</Link>
        </p>
      ) : (
        <>
          <p>{billing.lateText(percent, terms.graceDays)}</p>
          {customers.length === 0 && <p>{billing.lateNone}</p>}
          <ul className={styles.lines} aria-label={billing.late}>
            {customers.map((late) => (
              <LateCustomer key={late.customerId} late={late} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function LateCustomer({ late, onOpen }: { late: Late; onOpen: (invoice: Uuid) => void }) {
  const { billing } = useWords()
  const formats = useFormats()
  const [id] = useState(newId)
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.chargeLate.useMutation({
    onSuccess: ({ id }) => onOpen(id),
    onSettled: lookAnew,
  })
  const refusal = useRefusal(call.error)
  const { customerId, customerName, totalCents, charges } = late
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>{customerName}</span>
        <span className={styles.note}>
          {charges.map(({ number, days }) => billing.lateDays(number, days)).join(' · ')}
        </span>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
      </span>
      <span className={styles.amount}>{formats.money(totalCents)}</span>
      <span className={styles.tools}>
        <Button
          size="small"
          isPending={call.isPending}
          aria-label={billing.chargeLateOf(customerName)}
          onPress={() => call.mutate({ ...operation(), id, customerId })}
        >
          {billing.chargeLate}
        </Button>
      </span>
    </li>
  )
}
