import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Dialog, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

/** Ends a way, with the reason; it stays among the ended ones. */
export function EndWayButton({ wayId, onEnded }: { wayId: Uuid; onEnded: () => void }) {
  const { ways, shell } = useWords()
  const w = ways.end
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const end = trpc.tracking.endWay.useMutation({
    onSuccess: () => {
      setOpen(false)
      showToast({ tone: 'done', text: w.done })
      onEnded()
    },
    onSettled: () => utils.tracking.invalidate(),
  })
  const refusal = useRefusal(end.error)
  const said = reason.trim()
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        {w.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        isAlert
        size="small"
        title={w.title}
        closeLabel={shell.close}
        onOpenChange={setOpen}
        actions={
          <Button
            variant="danger"
            isDisabled={said === ''}
            isPending={end.isPending}
            onPress={() => end.mutate({ ...operation(), id: wayId, reason: said })}
          >
            {w.confirm}
          </Button>
        }
      >
        <Stack gap={3}>
          <p>{w.text}</p>
          <TextField
            label={w.reason}
            isRequired
            autoComplete="off"
            maxLength={500}
            error={refusal?.fields.reason}
            value={reason}
            onChange={setReason}
          />
          {refusal && !refusal.fields.reason && <Banner kind="danger" title={refusal.sentence} />}
        </Stack>
      </Dialog>
    </>
  )
}
