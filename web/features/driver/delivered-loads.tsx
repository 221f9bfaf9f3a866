import { Link } from '@tanstack/react-router'
import { instant } from '#domain/units/time.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import { Card } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import { LoadLink } from './load-link.tsx'
import { EARNINGS_ROWS } from './use-driver-work.ts'

/** What was delivered within the last day, with what it has earned as far as that is known. */
export function DeliveredLoads({ today }: { today: DriverToday }) {
  const words = useWords()
  const formats = useFormats()
  const isAny = today.delivered.length > 0
  const earned = trpc.charges.earnings.useQuery({ limit: EARNINGS_ROWS }, { enabled: isAny })
  if (!isAny) return null
  const amountOf = (id: string) => {
    const row = earned.data?.rows.find((one) => one.id === id)
    return row && row.lines.length > 0 ? formats.money(row.totalCents) : null
  }
  return (
    <Card title={words.driver.deliveredToday} actions={<Link to="/earnings">{words.driver.earned}</Link>}>
      <ul className={styles.list}>
        {today.delivered.map((load) => (
          <li key={load.id}>
            <LoadLink id={load.id}>
              <span className={styles.rowTop}>
                {load.number}
                <span>{amountOf(load.id)}</span>
              </span>
              <span>{load.delivery}</span>
              {load.deliveredAt && (
                <span className={styles.muted}>{formats.age(load.deliveredAt, instant(Date.now()))}</span>
              )}
            </LoadLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
