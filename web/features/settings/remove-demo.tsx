import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, Card, Dialog } from '#ui'
import { queryClient, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'

/** In a demo fleet: takes the demo fleets away for good, after naming what goes with them. */
export function RemoveDemo() {
  const words = useWords()
  const text = words.demo
  const me = useMe()
  const navigate = useNavigate()
  const mayRemove = useMay('settings.removeDemo')
  const [isAsked, setAsked] = useState(false)
  const remove = trpc.settings.removeDemo.useMutation({
    onSuccess: async () => {
      queryClient.clear()
      await navigate({ to: '/auth' })
    },
  })
  const refusal = useRefusal(remove.error)
  if (!me.fleet?.isDemo || !mayRemove) return null
  return (
    <Card title={text.removeTitle}>
      <p>{text.removeText}</p>
      <Button onPress={() => setAsked(true)}>{text.remove}</Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        isAlert
        title={text.removeTitle}
        closeLabel={words.shell.close}
        actions={
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {text.remove}
          </Button>
        }
      >
        <p>{text.removeConsequence}</p>
        {refusal && <p role="alert">{refusal.sentence}</p>}
      </Dialog>
    </Card>
  )
}
