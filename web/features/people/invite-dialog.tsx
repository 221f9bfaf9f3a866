import { useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, Dialog, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { LinkOnce } from './link-once.tsx'
import { RecordField, RolesField } from './roles-field.tsx'

/** Invites one person; afterwards the link stands here to be handed over where no mail goes out. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { members, shell } = words
  const [email, setEmail] = useState('')
  const [fullName, setFullName] = useState('')
  const [roles, setRoles] = useState<Role[]>([])
  const [driverId, setDriverId] = useState<string | null>(null)
  const [contractorId, setContractorId] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const linkable = trpc.people.linkable.useQuery()
  const invite = trpc.people.invite.useMutation({ onSuccess: () => utils.people.invalidate() })
  const refusal = useRefusal(invite.error)
  const isOfAField = refusal !== null && Object.keys(refusal.fields).length > 0
  const done = invite.data
  const submit = () =>
    invite.mutate({
      ...operation(),
      email,
      fullName: fullName.trim() || null,
      roles,
      driverId: roles.includes('driver') && driverId ? parseUuid(driverId) : null,
      contractorId: roles.includes('contractor') && contractorId ? parseUuid(contractorId) : null,
    })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={members.invitePerson}
      closeLabel={shell.close}
      actions={
        done ? (
          <Button variant="primary" onPress={onClose}>
            {shell.close}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{shell.cancel}</Button>
            <Button variant="primary" isPending={invite.isPending} onPress={submit}>
              {members.invite}
            </Button>
          </>
        )
      }
    >
      {done ? (
        done.link ? (
          <LinkOnce link={done.link} />
        ) : (
          <Banner kind="success" title={members.rolesAdded} />
        )
      ) : (
        <Stack gap={4}>
          {refusal && !isOfAField && <Banner kind="danger" title={refusal.sentence} />}
          <TextField
            label={words.auth.email}
            type="email"
            autoComplete="off"
            autoFocus
            value={email}
            onChange={setEmail}
            error={refusal?.fields.email}
          />
          <TextField
            label={members.nameOptional}
            autoComplete="off"
            value={fullName}
            onChange={setFullName}
            error={refusal?.fields.fullName}
          />
          <RolesField value={roles} onChange={setRoles} error={refusal?.fields.roles} />
          {roles.includes('driver') && (
            <RecordField
              label={members.linkDriver}
              description={members.newDriverRecord}
              records={linkable.data?.drivers ?? []}
              value={driverId}
              onChange={setDriverId}
              error={refusal?.fields.driverId}
            />
          )}
          {roles.includes('contractor') && (
            <RecordField
              label={members.linkContractor}
              records={linkable.data?.contractors ?? []}
              value={contractorId}
              onChange={setContractorId}
              error={refusal?.fields.contractorId}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}
