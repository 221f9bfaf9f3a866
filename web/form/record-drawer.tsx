import { type ReactNode, Suspense, useState } from 'react'
import { Button, Dialog, Drawer, Skeleton } from '#ui'
import { Discarding } from '#web/drafts/use-draft.ts'
import { useWords } from '#web/format/words.tsx'

/** What a form in a drawer is given. */
export type DrawerTools = { close: () => void; onDirtyChange: (isDirty: boolean) => void }

type RecordDrawerProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: (tools: DrawerTools) => ReactNode
}

/** A form beside the page. What was typed and not saved is only thrown away after a question. */
export function RecordDrawer({ title, isOpen, onClose, children }: RecordDrawerProps) {
  const words = useWords()
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [discarding] = useState(() => new Set<() => void>())
  const close = () => {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  const discard = () => {
    for (const forget of discarding) forget()
    close()
  }
  const leave = () => (isDirty ? setAsking(true) : close())
  return (
    <>
      <Drawer isOpen={isOpen} onOpenChange={(open) => !open && leave()} title={title} closeLabel={words.shell.close}>
        <Suspense fallback={<Skeleton label={words.shell.loading} shape="rows" count={6} />}>
          <Discarding value={discarding}>{children({ close: leave, onDirtyChange: setDirty })}</Discarding>
        </Suspense>
      </Drawer>
      <Dialog
        isAlert
        size="small"
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.parties.discardTitle}
        closeLabel={words.shell.close}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{words.parties.keepTyping}</Button>
            <Button variant="danger" onPress={discard}>
              {words.parties.discard}
            </Button>
          </>
        }
      >
        {words.parties.discardText}
      </Dialog>
    </>
  )
}
