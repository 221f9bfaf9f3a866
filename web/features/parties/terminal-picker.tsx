import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Button, ComboBox, Dialog, Stack, TextField } from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import type { PickerProps } from '#web/form/record-picker.tsx'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'

/** Chooses a driver's home terminal, or adds one with its time zone on the spot. */
export function TerminalPicker({ value, onChange, canCreate: _, ...rest }: PickerProps) {
  const w = useWords().parties
  const [name, setName] = useState<string | null>(null)
  const terminals = trpc.terminals.options.useQuery()
  return (
    <>
      <ComboBox
        {...rest}
        options={(terminals.data ?? []).map((each) => ({ value: each.id, text: each.label, detail: each.zone }))}
        value={value}
        onChange={(id) => onChange(id === null ? null : parseUuid(id))}
        emptyLabel={w.nothingFound}
        openLabel={w.openList}
        createLabel={(text) => w.createNew(w.terminal.add, text)}
        onCreate={setName}
      />
      {name !== null && <NewTerminal name={name} onClose={() => setName(null)} onMade={onChange} />}
    </>
  )
}

function NewTerminal({ name, onClose, onMade }: { name: string; onClose: () => void; onMade: (id: Uuid) => void }) {
  const words = useWords()
  const sayRefusal = useSayRefusal()
  const w = words.parties
  const me = useMe()
  const [zone, setZone] = useState(me.fleet?.zone ?? '')
  const utils = trpc.useUtils()
  const create = trpc.terminals.create.useMutation({
    async onSuccess(terminal) {
      await utils.terminals.invalidate()
      onMade(terminal.id)
      onClose()
    },
  })
  const refusal = isApiError(create.error) ? create.error.data?.refusal : undefined
  const send = () => create.mutate({ ...operation(), id: newId(), name, zone })
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={w.terminal.add}
      closeLabel={words.shell.close}
      actions={
        <Button variant="primary" onPress={send} isPending={create.isPending}>
          {words.shell.save}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{name}</p>
        <TextField
          label={w.terminal.zone}
          description={w.terminal.zoneHint}
          value={zone}
          onChange={setZone}
          error={refusal && sayRefusal(refusal)}
          isRequired
        />
      </Stack>
    </Dialog>
  )
}
