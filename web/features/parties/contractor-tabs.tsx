import { Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { type Contractor, ContractorForm } from './contractor-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { PayPlans } from './pay-plans.tsx'

/** A driver's record and, once there is one, his pay. */
export function ContractorTabs({ record, ...tools }: { record: Contractor | null } & EditTools) {
  const w = useWords().parties
  const form = <ContractorForm record={record} {...tools} />
  if (!record) return form
  const pay = <PayPlans payee={{ driverId: null, contractorId: record.id }} onDirtyChange={tools.onDirtyChange} />
  return (
    <Tabs
      label={w.contractor.title}
      items={[
        { id: 'details', label: w.driver.details, content: form },
        { id: 'pay', label: w.driver.pay, content: pay },
      ]}
    />
  )
}
