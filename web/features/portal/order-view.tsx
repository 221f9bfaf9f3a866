import { useState } from 'react'
import { Card, SegmentedControl, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { AskedRequests } from './asked-requests.tsx'
import { MessageForm } from './message-form.tsx'
import { OrderForm } from './order-form.tsx'
import styles from './portal.module.css'
import type { PortalViewProps } from './portal-view-props.ts'

/** Orders loads or writes to the office, and shows what was asked and what the office answered. */
export default function OrderView({ formats, visitor, scope }: PortalViewProps) {
  const { order: words } = useWords().portal
  const [kind, setKind] = useState<'order' | 'message'>('order')
  return (
    <Stack gap={6}>
      <div className={styles.screenOnly}>
        <Stack gap={4}>
          <SegmentedControl
            label={words.which}
            hideLabel
            value={kind}
            onChange={setKind}
            options={[
              { value: 'order', text: words.order },
              { value: 'message', text: words.message },
            ]}
          />
          <Card title={kind === 'order' ? words.order : words.message}>
            <QueryBoundary shape="text" count={6}>
              {kind === 'order' ? <OrderForm visitor={visitor} scope={scope} /> : <MessageForm visitor={visitor} />}
            </QueryBoundary>
          </Card>
        </Stack>
      </div>
      <Card title={words.asked}>
        <QueryBoundary shape="rows">
          <AskedRequests formats={formats} />
        </QueryBoundary>
      </Card>
    </Stack>
  )
}
