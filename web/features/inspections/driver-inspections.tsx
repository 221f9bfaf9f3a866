import { useState } from 'react'
import { Banner, Button, EmptyState, ErrorState, fetchToasts, InspectionIcon, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import styles from '#web/features/driver/driver.module.css'
import { DriverNotices } from '#web/features/driver/driver-notices.tsx'
import { useDriverWork, useOnSent } from '#web/features/driver/use-driver-work.ts'
import { TripDuty } from '#web/features/logs/trip-duty.tsx'
import { useWords } from '#web/format/words.tsx'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import { BeginInspection } from './begin-inspection.tsx'
import { askedItems } from './inspection-draft.ts'
import type { InspectionsProps } from './inspection-search.ts'
import { ItemScreen } from './item-screen.tsx'
import { OwnReports } from './own-reports.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import { SignOff } from './sign-off.tsx'
import { useInspection } from './use-inspection.ts'

/** Where a driver inspects their truck: with or without signal, one item at a time. */
export function DriverInspections({ search, onSearch }: InspectionsProps) {
  const { state } = useDriverWork()
  const { pages } = useWords()
  // Fetched while there is signal: what is asked and said on this page is then there without it.
  useFetchedAhead(fetchToasts)
  return (
    <div className={styles.screen}>
      <DriverNotices isUnderWay={false} />
      <h1 className={styles.headline} tabIndex={-1}>
        {pages.pretrip}
      </h1>
      {/* What was begun before lies in the phone's store, which is opened first. */}
      {state.isReady && <Making />}
      <ReportDrawer id={search.report} onClose={() => onSearch({ report: undefined })} />
    </div>
  )
}

function Making() {
  const inspection = useInspection()
  const { inspections: w, shell } = useWords()
  const query = trpc.inspections.start.useQuery()
  useOnSent(() => void query.refetch())
  const [isDone, setDone] = useState<'no' | 'yes' | 'unsafe'>('no')
  const { draft } = inspection
  if (draft) {
    const asked = askedItems(draft)[draft.at]
    if (asked) {
      return (
        <>
          {draft.kind === 'pre' && <TripDuty />}
          <ItemScreen key={asked.key} inspection={inspection} draft={draft} asked={asked} />
        </>
      )
    }
    return <SignOff inspection={inspection} draft={draft} onSent={(isSafe) => setDone(isSafe ? 'yes' : 'unsafe')} />
  }
  const start = query.data
  return (
    <>
      {isDone === 'unsafe' && <Banner kind="danger" title={w.driver.doNotDrive} />}
      <p role="status" className={styles.note}>
        {isDone !== 'no' && w.driver.done}
      </p>
      {start && start.trucks.length > 0 ? (
        isDone === 'no' ? (
          <BeginInspection start={start} onBegin={inspection.keep} />
        ) : (
          <Button size="driver" onPress={() => setDone('no')}>
            {w.driver.another}
          </Button>
        )
      ) : start ? (
        <EmptyState icon={<InspectionIcon size={24} aria-hidden />} title={w.driver.noTruck}>
          {w.driver.noTruckText}
        </EmptyState>
      ) : query.isLoadingError ? (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton label={shell.loading} shape="block" />
      )}
      <OwnReports start={start ?? null} onCorrect={inspection.keep} />
    </>
  )
}
