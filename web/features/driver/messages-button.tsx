import { Suspense, useState } from 'react'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Button, MessageIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'

const DriverMessages = lazyPart(() => import('#web/features/messages/driver-messages.tsx'), 'DriverMessages')

/** Opens what the driver and the office write to each other on a load; says how much of it is new. */
export function MessagesButton({ load }: { load: Pick<DriverLoad, 'id' | 'number'> }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const unread = trpc.messages.unread.useQuery().data?.rows.find(({ loadId }) => loadId === load.id)?.count ?? 0
  return (
    <>
      <Button
        size="large"
        variant={unread > 0 ? 'primary' : 'secondary'}
        icon={<MessageIcon size={20} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {words.driver.messages(unread)}
      </Button>
      {isOpen && (
        <Suspense>
          <DriverMessages load={load} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
