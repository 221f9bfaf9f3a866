import { useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Member } from './member-data.ts'
import { RecordField, RolesField } from './roles-field.tsx'

/** Gives a member other roles; they hold from their next step on. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { members, shell } = useWords()
  const [roles, setRoles] = useState<Role[]>(member.roles)
  const [contractorId, setContractorId] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const linkable = trpc.people.linkable.useQuery()
  const save = trpc.people.setRoles.useMutation({
    onSuccess: async () => {
      await utils.people.members.invalidate()
      showToast({ text: members.rolesChanged, tone: 'done' })
      onClose()
    },
  })
  const refusal = useRefusal(save.error)
  const asksContractor = roles.includes('contractor') && !member.roles.includes('contractor')
  const submit = () =>
    save.mutate({
      ...operation(),
      userId: member.id,
      expected: member.roles,
      roles,
      contractorId: contractorId ? parseUuid(contractorId) : null,
    })
  return (
    <ActionDialog
      title={members.rolesOf(member.fullName)}
      action={shell.save}
      isPending={save.isPending}
      onAct={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.contractorId && <Banner kind="danger" title={refusal.sentence} />}
        <RolesField value={roles} onChange={setRoles} error={refusal?.fields.roles} />
        {roles.length === 0 && <Banner kind="warning" title={members.noRoleLeaves} />}
        {asksContractor && (
          <RecordField
            label={members.linkContractor}
            records={linkable.data?.contractors ?? []}
            value={contractorId}
            onChange={setContractorId}
            error={refusal?.fields.contractorId}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}
