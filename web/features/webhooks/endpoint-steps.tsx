import { Banner, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Endpoint } from './endpoint.ts'
import { SecretOnce } from './secret-once.tsx'

type StepProps = { endpoint: Endpoint; onClose: () => void }

/** Gives an address a new secret, shown this once. */
export function SecretDialog({ endpoint, onClose }: StepProps) {
  const { webhooks: text } = useWords()
  const utils = trpc.useUtils()
  const renew = trpc.webhooks.newSecret.useMutation({ onSuccess: () => utils.webhooks.invalidate() })
  const action = useOperation(renew)
  const refusal = useRefusal(renew.error)
  return (
    <ActionDialog
      size="small"
      title={text.newSecret}
      action={text.newSecret}
      isDone={renew.data !== undefined}
      isPending={renew.isPending}
      onAct={() => renew.mutate({ ...action, id: endpoint.id, version: endpoint.version })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {renew.data ? <SecretOnce secret={renew.data.secret} /> : <p>{text.newSecretText}</p>}
      </Stack>
    </ActionDialog>
  )
}

/** Takes an address away. */
export function RemoveDialog({ endpoint, onClose }: StepProps) {
  const { webhooks: text } = useWords()
  const utils = trpc.useUtils()
  const remove = trpc.webhooks.remove.useMutation({ onSuccess: () => utils.webhooks.invalidate().then(onClose) })
  const action = useOperation(remove)
  const refusal = useRefusal(remove.error)
  return (
    <ActionDialog
      isDanger
      size="small"
      title={text.removeOf(endpoint.description ?? endpoint.url)}
      action={text.remove}
      isPending={remove.isPending}
      onAct={() => remove.mutate({ ...action, id: endpoint.id, version: endpoint.version })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <p>{text.removeText}</p>
      </Stack>
    </ActionDialog>
  )
}
