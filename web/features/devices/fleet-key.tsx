import { useState } from 'react'
import { Banner, Button, Card, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { newId, operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { KeyOnce } from './key-once.tsx'

/** The key under which trackers may call without being known; admins make it. */
export function FleetKey() {
  const { devices } = useWords()
  return (
    <Card title={devices.fleetKey}>
      <Stack gap={3}>
        <p>{devices.fleetKeyText}</p>
        <QueryBoundary shape="text">
          <PresentKey />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function PresentKey() {
  const { devices } = useWords()
  const formats = useFormats()
  const mayMake = useMay('devices.makeFleetKey')
  const utils = trpc.useUtils()
  const [key] = trpc.devices.fleetKey.useSuspenseQuery()
  const [action, setAction] = useState(() => ({ ...operation(), id: newId() }))
  const make = trpc.devices.makeFleetKey.useMutation({
    onSuccess: async () => {
      setAction({ ...operation(), id: newId() })
      await utils.devices.fleetKey.invalidate()
    },
  })
  const refusal = useRefusal(make.error)
  return (
    <Stack gap={3}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <p>{key ? `${devices.keyEnds(key.hint)}, ${formats.instantWithYear(key.createdAt)}` : devices.noFleetKey}</p>
      {make.data?.key && <KeyOnce value={make.data.key} />}
      {mayMake && (
        <div>
          <Button isPending={make.isPending} onPress={() => make.mutate(action)}>
            {key ? devices.newFleetKey : devices.makeFleetKey}
          </Button>
        </div>
      )}
    </Stack>
  )
}
