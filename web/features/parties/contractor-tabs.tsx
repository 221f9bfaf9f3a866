import { useWords } from '#web/format/words.tsx'
import { type Contractor, ContractorForm } from './contractor-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { PayTabs } from './pay-tabs.tsx'

/** A contractor's record and, once there is one, its pay. */
export function ContractorTabs({ record, ...tools }: { record: Contractor | null } & EditTools) {
  const w = useWords().parties.contractor
  if (!record) return <ContractorForm record={null} {...tools} />
  return (
    <PayTabs
      label={w.title}
      payee={{ driverId: null, contractorId: record.id }}
      onDirtyChange={tools.onDirtyChange}
      details={(onDirtyChange) => <ContractorForm record={record} {...tools} onDirtyChange={onDirtyChange} />}
    />
  )
}
