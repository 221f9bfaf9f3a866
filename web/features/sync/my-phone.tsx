import { useState } from 'react'
import { instant } from '#domain/units/time.ts'
import { Button, Card, DownloadIcon, LimitMeter, Stack, showToast } from '#ui'
import { ConnectionLine } from '#web/features/driver/connection-line.tsx'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { fetchPacker, packQueue } from '#web/offline/queue-file.ts'
import { useMe } from '#web/session.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import { PhoneReader } from './phone-reader-card.tsx'
import { StoreNotices } from './store-notices.tsx'
import styles from './sync.module.css'
import { WaitingList } from './waiting-list.tsx'

/** The driver's own phone: what waits, why, and how it gets out all the same. */
export function MyPhone() {
  const { sync } = useWords()
  const formats = useFormats()
  const { state } = useDriverWork()
  const { storage } = state
  // A file is for when nothing can be sent: what makes it is fetched before.
  useFetchedAhead(fetchPacker)
  return (
    <Stack gap={4}>
      <ConnectionLine />
      <StoreNotices />
      <WaitingList actions={<ExportButton />} />
      <PhoneReader />
      {storage && (
        <Card>
          <LimitMeter
            label={sync.room}
            used={storage.usedBytes}
            limit={storage.quotaBytes}
            text={sync.storage(formats.fileSize(storage.usedBytes), formats.fileSize(storage.quotaBytes))}
          />
          <p className={styles.text}>{storage.isPersisted ? sync.persisted : sync.notPersisted}</p>
        </Card>
      )}
    </Stack>
  )
}

function ExportButton() {
  const { sync } = useWords()
  const me = useMe()
  const { work } = useDriverWork()
  const [isPacking, setIsPacking] = useState(false)
  const { fleet } = me
  if (!fleet) return null
  const save = async () => {
    setIsPacking(true)
    try {
      const now = instant(Date.now())
      const owner = { fleetId: fleet.id, userId: me.userId, driverName: me.fullName }
      saveFile(
        await packQueue(await work.store(), owner, now),
        `haulbook-queue-${now.slice(0, 16).replace(':', '')}.zip`,
      )
    } catch {
      showToast({ tone: 'danger', text: sync.exportFailed })
    } finally {
      setIsPacking(false)
    }
  }
  return (
    <>
      <Button
        size="large"
        icon={<DownloadIcon size={20} aria-hidden />}
        isPending={isPacking}
        onPress={() => void save()}
      >
        {sync.export}
      </Button>
      <p className={styles.text}>{sync.exportText}</p>
    </>
  )
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
