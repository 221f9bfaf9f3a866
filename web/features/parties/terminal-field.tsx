import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { DriverFields } from '#contracts/drivers.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Button, ComboBox, Dialog, Stack, TextField } from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import { useBound } from '#web/form/fields.tsx'
import type { Draft } from '#web/form/use-record-form.ts'
import { sayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'

/** A driver's home terminal, or a new one with its time zone. */
export function TerminalField({ control }: { control: Control<Draft<DriverFields>> }) {
  const w = useWords().parties
  const [name, setName] = useState<string | null>(null)
  const terminals = trpc.terminals.options.useQuery()
  const { value, change, ...rest } = useBound({ control, name: 'terminalId', label: w.driver.terminal })
  return (
    <>
      <ComboBox
        {...rest}
        label={w.driver.terminal}
        description={w.driver.terminalHint}
        options={(terminals.data ?? []).map((each) => ({ value: each.id, text: each.label, detail: each.zone }))}
        value={typeof value === 'string' ? value : null}
        onChange={(id) => change(id === null ? null : parseUuid(id))}
        emptyLabel={w.nothingFound}
        openLabel={w.openList}
        createLabel={(text) => w.createNew(w.terminal.add, text)}
        onCreate={setName}
      />
      {name !== null && <NewTerminal name={name} onClose={() => setName(null)} onMade={change} />}
    </>
  )
}

function NewTerminal({ name, onClose, onMade }: { name: string; onClose: () => void; onMade: (id: string) => void }) {
  const words = useWords()
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
          error={refusal && sayRefusal(words.refusals, refusal)}
          isRequired
        />
      </Stack>
    </Dialog>
  )
}
