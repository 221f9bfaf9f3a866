import { ReviewPapers } from '#web/features/contractor-portal/review-papers.tsx'
import { useWords } from '#web/format/words.tsx'
import { type Contractor, ContractorForm } from './contractor-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { PayPlans } from './pay-plans.tsx'
import { RecordTabs } from './record-tabs.tsx'

/** A contractor's record and, once there is one, its pay. */
export function ContractorTabs({ record, ...tools }: { record: Contractor | null } & EditTools) {
  const {
    contractorPortal,
    parties: { contractor, driver },
  } = useWords()
  if (!record) return <ContractorForm record={null} {...tools} />
  return (
    <RecordTabs
      label={contractor.title}
      onDirtyChange={tools.onDirtyChange}
      parts={[
        {
          id: 'details',
          label: driver.details,
          content: (onDirtyChange) => <ContractorForm record={record} {...tools} onDirtyChange={onDirtyChange} />,
        },
        {
          id: 'pay',
          label: driver.pay,
          content: (onDirtyChange) => (
            <PayPlans payee={{ driverId: null, contractorId: record.id }} onDirtyChange={onDirtyChange} />
          ),
        },
        {
          id: 'papers',
          label: contractorPortal.reviewPapers,
          content: () => <ReviewPapers contractorId={record.id} />,
        },
      ]}
    />
  )
}
