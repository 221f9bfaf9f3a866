import { useState } from 'react'
import { Button, Dialog, Stack, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** Takes an entry out of the ledger, with the reason; it stays visible. */
export function VoidButton({ name, onVoid }: { name: string; onVoid: (reason: string) => void }) {
  const { mileage, shell } = useWords()
  const w = mileage.byHand
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`${w.void}: ${name}`} onPress={() => setOpen(true)}>
        {w.void}
      </Button>
      <Dialog
        isOpen={isOpen}
        isAlert
        size="small"
        title={w.voidTitle}
        closeLabel={shell.close}
        onOpenChange={setOpen}
        actions={
          <Button
            variant="danger"
            isDisabled={said === ''}
            onPress={() => {
              onVoid(said)
              setOpen(false)
            }}
          >
            {w.void}
          </Button>
        }
      >
        <Stack gap={3}>
          <p>{w.voidText}</p>
          <TextField
            label={w.reason}
            isRequired
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        </Stack>
      </Dialog>
    </>
  )
}
