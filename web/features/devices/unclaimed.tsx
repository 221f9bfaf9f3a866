import { useState } from 'react'
import { Banner, Button, Card, PlainTable, Row } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { DeviceDialog } from './device-dialog.tsx'

const REFRESH_MS = 15_000

/** Trackers that called under the fleet's key and are nobody's yet; nothing is drawn while there are none. */
export function Unclaimed() {
  const { devices } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const list = trpc.devices.unclaimed.useQuery(undefined, { refetchInterval: REFRESH_MS })
  const dismiss = trpc.devices.dismiss.useMutation({ onSuccess: () => utils.devices.invalidate() })
  const refusal = useRefusal(dismiss.error)
  const [claiming, setClaiming] = useState<string | null>(null)
  if (!list.data || list.data.length === 0) return null
  return (
    <Card title={devices.unclaimed}>
      <p>{devices.unclaimedText}</p>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <PlainTable
        label={devices.unclaimed}
        columns={[
          { id: 'identifier', header: devices.identifier },
          { id: 'kind', header: devices.kind },
          { id: 'last', header: devices.lastContact },
          { id: 'actions', header: '', align: 'end' },
        ]}
        rows={list.data.map(({ externalId, protocol, requests, lastSeenAt }) => ({
          id: externalId,
          cells: [
            externalId,
            `${devices.tracker(protocol)}, ${devices.calls(formats.number(requests))}`,
            formats.instant(lastSeenAt),
            <Row key="actions" gap={2} justify="end">
              <Button size="small" onPress={() => setClaiming(externalId)}>
                {devices.claim}
              </Button>
              <Button size="small" variant="quiet" onPress={() => dismiss.mutate({ ...operation(), externalId })}>
                {devices.dismiss}
              </Button>
            </Row>,
          ],
        }))}
      />
      {claiming !== null && <DeviceDialog device={null} claiming={claiming} onClose={() => setClaiming(null)} />}
    </Card>
  )
}
