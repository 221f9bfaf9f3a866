import { Link } from '@tanstack/react-router'
import { fetchToasts } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { DriverNotices } from '#web/features/driver/driver-notices.tsx'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { useWords } from '#web/format/words.tsx'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import { OwnProposals } from './own-proposals.tsx'
import { ProposalForm } from './proposal-form.tsx'

/** Where a driver proposes a load that the office does not know of yet, and reads what became of earlier ones. */
export function ProposePage() {
  const { proposals: text, driver } = useWords()
  const { state } = useDriverWork()
  // Fetched while there is signal: what is asked and said on this page is then there without it.
  useFetchedAhead(fetchToasts)
  return (
    <div className={styles.screen}>
      <Link to="/dashboard" className={styles.row} style={{ justifyContent: 'center' }}>
        {driver.toToday}
      </Link>
      <DriverNotices isUnderWay={false} />
      <h1 className={styles.headline} tabIndex={-1}>
        {text.title}
      </h1>
      <p className={styles.note}>{text.intro}</p>
      {/* What was typed before lies in the phone's store, which is opened first. */}
      {state.isReady && <ProposalForm />}
      <OwnProposals />
    </div>
  )
}
