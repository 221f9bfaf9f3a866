import { Dialog, Stack } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { AskedRequests } from './asked-requests.tsx'
import { MessageForm } from './message-form.tsx'
import type { PortalViewProps } from './portal-view-props.ts'

type LoadMessagesProps = Pick<PortalViewProps, 'visitor' | 'formats'> & {
  load: Outputs['portal']['loads']['rows'][number]
  onClose: () => void
}

/** What a customer wrote about a load and the office answered, and the field for the next message. */
export function LoadMessages({ load, visitor, formats, onClose }: LoadMessagesProps) {
  const { portal, shell } = useWords()
  return (
    <Dialog isOpen onOpenChange={onClose} title={portal.order.about(load.number ?? '–')} closeLabel={shell.close}>
      <Stack gap={4}>
        <QueryBoundary shape="rows" count={2}>
          <AskedRequests formats={formats} loadId={load.id} />
        </QueryBoundary>
        <MessageForm visitor={visitor} loadId={load.id} />
      </Stack>
    </Dialog>
  )
}
