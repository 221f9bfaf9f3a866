import { useState } from 'react'
import { deviceOf } from '#domain/people/device-name.ts'
import { Banner, Button, Item, ItemList, Row, Stack, showToast, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { makeKey } from '#web/features/account/passkey-device.ts'
import { hasPasskeys } from '#web/features/account/passkey-support.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

type Passkey = Outputs['account']['passkeys']['keys'][number]

/** Keys of one's own devices that sign in without a password: added, named and taken away here. */
export function Passkeys() {
  return (
    <QueryBoundary shape="text" count={2}>
      <OwnPasskeys />
    </QueryBoundary>
  )
}

function OwnPasskeys() {
  const { profile } = useWords()
  const text = profile.passkeys
  const utils = trpc.useUtils()
  const [{ rpId, keys }] = trpc.account.passkeys.useSuspenseQuery()
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const adding = useAddPasskey()
  const remove = trpc.account.removePasskey.useMutation({
    onSuccess: async () => {
      await utils.account.passkeys.invalidate()
      showToast({ tone: 'done', text: text.removed })
    },
  })
  const refusal = useRefusal(adding.error ?? remove.error)
  const canAdd = rpId && hasPasskeys()
  return (
    <Stack gap={3}>
      <p>{text.text}</p>
      {refusal && <Banner kind="warning" title={refusal.sentence} />}
      <PasskeyList keys={keys} onRename={setRenaming} onRemove={(id) => remove.mutate({ id })} />
      {adding.isPutOff && <p role="status">{text.putOff}</p>}
      {canAdd ? (
        <Row>
          <Button isPending={adding.isPending} onPress={() => void adding.add()}>
            {text.add}
          </Button>
        </Row>
      ) : (
        <p>{rpId ? text.notHere(rpId) : text.noneHere}</p>
      )}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
    </Stack>
  )
}

/** Asks server and device in turn; the new key gets the name of this browser until its person finds a better one. */
function useAddPasskey() {
  const { profile } = useWords()
  const me = useMe()
  const utils = trpc.useUtils()
  const [isPutOff, setPutOff] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const begin = trpc.account.beginPasskey.useMutation()
  const save = trpc.account.addPasskey.useMutation()
  const add = async () => {
    setPutOff(false)
    setAsking(true)
    try {
      const answer = await makeKey(await begin.mutateAsync(), me)
      if (!answer) return setPutOff(true)
      const device = deviceOf(navigator.userAgent)
      const name = device ? profile.onDevice(device.browser, device.system) : profile.unknownDevice
      await save.mutateAsync({ name, answer })
      await utils.account.passkeys.invalidate()
      showToast({ tone: 'done', text: profile.passkeys.added })
    } catch {
      // What was refused is said above the button.
    } finally {
      setAsking(false)
    }
  }
  return { add, isPutOff, isPending: isAsking, error: begin.error ?? save.error }
}

type PasskeyListProps = {
  keys: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (id: string) => void
}

function PasskeyList({ keys, onRename, onRemove }: PasskeyListProps) {
  const { profile } = useWords()
  const text = profile.passkeys
  const formats = useFormats()
  if (keys.length === 0) return <p>{text.none}</p>
  return (
    <ItemList>
      {keys.map((passkey) => (
        <Item
          key={passkey.id}
          title={passkey.name}
          detail={[
            text.addedOn(formats.instantWithYear(passkey.createdAt)),
            passkey.ended
              ? profile.ended[passkey.ended.because](formats.instant(passkey.ended.at))
              : passkey.lastUsedAt
                ? profile.tokenUsed(formats.instant(passkey.lastUsedAt))
                : profile.neverUsed,
          ].join(' · ')}
          actions={
            <Row gap={2}>
              {!passkey.ended && (
                <Button size="small" aria-label={text.renameOf(passkey.name)} onPress={() => onRename(passkey)}>
                  {text.rename}
                </Button>
              )}
              <Button size="small" aria-label={text.removeOf(passkey.name)} onPress={() => onRemove(passkey.id)}>
                {text.remove}
              </Button>
            </Row>
          }
        />
      ))}
    </ItemList>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { profile, shell } = useWords()
  const utils = trpc.useUtils()
  const [name, setName] = useState(passkey.name)
  const save = trpc.account.renamePasskey.useMutation({
    onSuccess: async () => {
      await utils.account.passkeys.invalidate()
      onClose()
    },
  })
  const refusal = useRefusal(save.error)
  return (
    <ActionDialog
      size="small"
      title={profile.passkeys.renameOf(passkey.name)}
      action={shell.save}
      isPending={save.isPending}
      isDisabled={name.trim() === ''}
      onAct={() => save.mutate({ id: passkey.id, name: name.trim() })}
      onClose={onClose}
    >
      <TextField
        label={profile.passkeys.name}
        value={name}
        onChange={setName}
        maxLength={60}
        isRequired
        error={refusal?.fields.name ?? refusal?.sentence}
      />
    </ActionDialog>
  )
}
