import { createLink } from '@tanstack/react-router'
import { LinkButton, Row, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { type Driver, DriverForm } from './driver-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { PayPlans } from './pay-plans.tsx'
import { RecordTabs } from './record-tabs.tsx'

const RouterButton = createLink(LinkButton)

/** A driver's record and, once there is one, their pay. */
export function DriverTabs({ record, ...tools }: { record: Driver | null } & EditTools) {
  const { pages, parties } = useWords()
  const { title, details, pay } = parties.driver
  if (!record) return <DriverForm record={null} {...tools} />
  return (
    <Stack gap={3}>
      <Row justify="end">
        <RouterButton to="/loads/tickets" search={{ driver: record.id }} size="small">
          {pages.tickets_by_driver}
        </RouterButton>
      </Row>
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
    </Stack>
  )
}
