import { useState } from 'react'
import { instant } from '#domain/units/time.ts'
import { Button, EmptyState, ErrorState, FuelIcon, fetchToasts, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import styles from '#web/features/driver/driver.module.css'
import { DriverNotices } from '#web/features/driver/driver-notices.tsx'
import { useDriverWork, useOnSent } from '#web/features/driver/use-driver-work.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import { DriverEntry } from './driver-entry.tsx'
import { emptyFuel, type FuelStart } from './fuel-draft.ts'
import type { FuelPageProps } from './fuel-search.ts'
import { OwnPurchases } from './own-purchases.tsx'
import { PurchaseDrawer } from './purchase-drawer.tsx'
import { useFuelEntry } from './use-fuel-entry.ts'

/** Where a driver enters what they filled up with: with or without signal, with one hand. */
export function DriverFuel({ search, onSearch }: FuelPageProps) {
  const { state } = useDriverWork()
  const { pages } = useWords()
  // Fetched while there is signal: what is said on this page is then there without it.
  useFetchedAhead(fetchToasts)
  return (
    <div className={styles.screen}>
      <DriverNotices isUnderWay={false} />
      <h1 className={styles.headline} tabIndex={-1}>
        {pages.fuel}
      </h1>
      {/* What was begun before lies in the phone's store, which is opened first. */}
      {state.isReady && <Entering />}
      <PurchaseDrawer id={search.purchase} onClose={() => onSearch({ purchase: undefined })} onEdit={undefined} />
    </div>
  )
}

function Entering() {
  const { fuel: w, shell } = useWords()
  const { volumeUnit } = useMe()
  const query = trpc.fuel.start.useQuery()
  useOnSent(() => void query.refetch())
  const start = query.data
  const entry = useFuelEntry(start ?? null)
  const [isDone, setDone] = useState(false)
  if (entry.draft) {
    return <DriverEntry entry={entry} draft={entry.draft} start={start ?? null} onSent={() => setDone(true)} />
  }
  const begin = (from: FuelStart) => {
    setDone(false)
    const truck = from.trucks.find(({ isUsual }) => isUsual) ?? from.trucks[0]
    const begun = { id: newId(), truckId: truck?.id ?? null, region: from.lastRegion ?? '', unit: volumeUnit }
    entry.keep(emptyFuel(begun, instant(Date.now())))
  }
  return (
    <>
      <p role="status" className={styles.note}>
        {isDone && w.driver.done}
      </p>
      {start && start.trucks.length > 0 ? (
        <Button size="driver" variant="primary" icon={<FuelIcon size={20} aria-hidden />} onPress={() => begin(start)}>
          {isDone ? w.driver.another : w.driver.begin}
        </Button>
      ) : start ? (
        <EmptyState icon={<FuelIcon size={24} aria-hidden />} title={w.driver.noTruck}>
          {w.driver.noTruckText}
        </EmptyState>
      ) : query.isLoadingError ? (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton label={shell.loading} shape="block" />
      )}
      <OwnPurchases onCorrect={entry.keep} />
    </>
  )
}
