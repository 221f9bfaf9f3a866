import { Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { type Driver, DriverForm } from './driver-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { PayPlans } from './pay-plans.tsx'

/** A driver's record and, once there is one, his pay. */
export function DriverTabs({ record, ...tools }: { record: Driver | null } & EditTools) {
  const w = useWords().parties.driver
  const form = <DriverForm record={record} {...tools} />
  if (!record) return form
  const pay = <PayPlans payee={{ driverId: record.id, contractorId: null }} onDirtyChange={tools.onDirtyChange} />
  return (
    <Tabs
      label={w.title}
      items={[
        { id: 'details', label: w.details, content: form },
        { id: 'pay', label: w.pay, content: pay },
      ]}
    />
  )
}
