import { useState } from 'react'
import { Banner, Button, Card, Skeleton, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { KeyOnce } from './key-once.tsx'

/** The key under which trackers may call without being known; admins make it. */
export function FleetKey() {
  const { devices, shell } = useWords()
  const formats = useFormats()
  const isAdmin = useMe().roles.includes('admin')
  const utils = trpc.useUtils()
  const found = trpc.devices.fleetKey.useQuery()
  const [action, setAction] = useState(() => ({ ...operation(), id: newId() }))
  const make = trpc.devices.makeFleetKey.useMutation({
    onSuccess: async () => {
      setAction({ ...operation(), id: newId() })
      await utils.devices.fleetKey.invalidate()
    },
  })
  const refusal = useRefusal(make.error ?? found.error)
  return (
    <Card title={devices.fleetKey}>
      <Stack gap={3}>
        <p>{devices.fleetKeyText}</p>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {found.isPending ? (
          <Skeleton label={shell.loading} shape="text" />
        ) : (
          <p>
            {found.data
              ? `${devices.keyEnds(found.data.hint)}, ${formats.instantWithYear(found.data.createdAt)}`
              : devices.noFleetKey}
          </p>
        )}
        {make.data?.key && <KeyOnce value={make.data.key} />}
        {isAdmin && (
          <div>
            <Button isPending={make.isPending} onPress={() => make.mutate(action)}>
              {found.data ? devices.newFleetKey : devices.makeFleetKey}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
