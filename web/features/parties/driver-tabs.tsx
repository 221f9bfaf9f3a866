import { useWords } from '#web/format/words.tsx'
import { type Driver, DriverForm } from './driver-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { PayTabs } from './pay-tabs.tsx'

/** A driver's record and, once there is one, their pay. */
export function DriverTabs({ record, ...tools }: { record: Driver | null } & EditTools) {
  const w = useWords().parties.driver
  if (!record) return <DriverForm record={null} {...tools} />
  return (
    <PayTabs
      label={w.title}
      payee={{ driverId: record.id, contractorId: null }}
      onDirtyChange={tools.onDirtyChange}
      details={(onDirtyChange) => <DriverForm record={record} {...tools} onDirtyChange={onDirtyChange} />}
    />
  )
}
