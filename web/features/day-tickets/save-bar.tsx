import { createLink } from '@tanstack/react-router'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, LinkButton } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './day-tickets.module.css'
import { runningTotals } from './typed-paper.ts'
import type { KnownTicket } from './use-checks.ts'
import type { SavedTickets } from './use-save-tickets.ts'

const RouterButton = createLink(LinkButton)

type TotalsProps = { typed: readonly KnownTicket[]; ready: readonly KnownTicket[]; found: number }

/** What is typed so far, and what saving would do. */
export function Totals({ typed, ready, found }: TotalsProps) {
  const { dayTickets, units } = useWords()
  const formats = useFormats()
  if (typed.length === 0) return <p className={styles.said}>{dayTickets.keptHere}</p>
  const sums = runningTotals(typed)
  const made = ready.length - found
  const open = typed.length - ready.length
  const parts = [
    made > 0 && dayTickets.willMake(made),
    found > 0 && dayTickets.willFind(found),
    open > 0 && dayTickets.open(open),
  ]
  return (
    <div role="status">
      <strong>
        {[
          dayTickets.tickets(typed.length),
          ...sums.map(({ unit, milli }) => formats.quantity(milli, units[unit])),
        ].join(' · ')}
      </strong>
      <p className={styles.said}>{parts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** What came of saving, with the way to what is left to bill. */
export function Outcome({ result, driverId }: { result: SavedTickets; driverId: Uuid | null }) {
  const text = useWords().dayTickets
  const formats = useFormats()
  const { count, priced, toBill, refused } = result
  const unpriced = count - priced
  return (
    <>
      {count > 0 && (
        <Banner
          kind="success"
          title={text.done(count)}
          actions={
            <RouterButton to="/loads" search={{ bill: 'incomplete', ...(driverId ? { driverId } : {}) }} size="small">
              {text.showLoads}
            </RouterButton>
          }
        >
          {[priced > 0 && text.toBill(priced, formats.money(toBill)), unpriced > 0 && text.unpriced(unpriced)]
            .filter(Boolean)
            .join(' · ')}
        </Banner>
      )}
      {refused > 0 && <Banner kind="warning" title={text.refused(refused)} />}
    </>
  )
}
