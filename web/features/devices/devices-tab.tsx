import { useState } from 'react'
import { Button, Row, Stack } from '#ui'
import type { OrderProps } from '#web/features/lists/use-whole-order.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { DevicesTable } from './devices-table.tsx'
import { FleetKey } from './fleet-key.tsx'
import { Unclaimed } from './unclaimed.tsx'

/** What reports positions: the fleet's trackers and phones, those that wait to be claimed, and the fleet's key. */
export function DevicesTab(props: OrderProps) {
  const { devices } = useWords()
  const mayAdd = useMay('devices.create')
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap={6}>
      {mayAdd && (
        <Row justify="end">
          <Button variant="primary" onPress={() => setAdding(true)}>
            {devices.add}
          </Button>
        </Row>
      )}
      <Unclaimed />
      <DevicesTable {...props} />
      <FleetKey />
      {isAdding && <DeviceDialog device={null} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
