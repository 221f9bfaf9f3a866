import { useState } from 'react'
import { Button, Dialog } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { QueuedWork } from '#web/offline/store.ts'
import { useDriverWork } from './use-driver-work.ts'

/** Takes a step that was not taken off the phone, once the driver has said so twice. */
export function GiveUp({ operation }: { operation: QueuedWork }) {
  const { driver, shell } = useWords()
  const { work } = useDriverWork()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="large" onPress={() => setIsAsking(true)}>
        {driver.refused.giveUp}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isAlert
        size="small"
        title={driver.refused.giveUpTitle}
        closeLabel={shell.close}
        actions={
          <Button variant="danger" size="large" onPress={() => void work.giveUp(operation)}>
            {driver.refused.giveUp}
          </Button>
        }
      >
        {driver.refused.giveUpText}
      </Dialog>
    </>
  )
}
