import { useWords } from '#web/format/words.tsx'
import { type Driver, DriverForm } from './driver-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { PayPlans } from './pay-plans.tsx'
import { RecordTabs } from './record-tabs.tsx'

/** A driver's record and, once there is one, their pay. */
export function DriverTabs({ record, ...tools }: { record: Driver | null } & EditTools) {
  const { title, details, pay } = useWords().parties.driver
  if (!record) return <DriverForm record={null} {...tools} />
  return (
    <RecordTabs
      label={title}
      onDirtyChange={tools.onDirtyChange}
      parts={[
        {
          id: 'details',
          label: details,
          content: (onDirtyChange) => <DriverForm record={record} {...tools} onDirtyChange={onDirtyChange} />,
        },
        {
          id: 'pay',
          label: pay,
          content: (onDirtyChange) => (
            <PayPlans payee={{ driverId: record.id, contractorId: null }} onDirtyChange={onDirtyChange} />
          ),
        },
      ]}
    />
  )
}
