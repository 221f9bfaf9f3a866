import type { Role } from '#domain/access/roles.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Stack, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { DraftOffer } from '#web/drafts/draft-offer.tsx'
import { useKeptValues } from '#web/drafts/use-draft.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { LinkOnce } from './link-once.tsx'
import { RecordField, RolesField } from './roles-field.tsx'

type InviteValues = {
  email: string
  fullName: string
  roles: Role[]
  driverId: string | null
  contractorId: string | null
}
const nobodyYet: InviteValues = { email: '', fullName: '', roles: [], driverId: null, contractorId: null }

/** The outcome: a mail that is being sent, a link to hand over where no mail is sent, or roles for a member. */
function Invited({ done, email }: { done: Outputs['people']['invite']; email: string }) {
  const { members } = useWords()
  if (done.result === 'roles_added') return <Banner kind="success" title={members.rolesAdded} />
  if (done.link) return <LinkOnce link={done.link} />
  if (!done.isMailed) return <Banner kind="success" title={members.csvDone(1)} />
  return (
    <Banner kind="success" title={members.mailedTitle}>
      {members.mailedText(email)}
    </Banner>
  )
}

/** What goes out: a record only with the role that it belongs to. */
function sentOf({ email, fullName, roles, driverId, contractorId }: InviteValues) {
  return {
    email,
    fullName: fullName.trim() || null,
    roles,
    driverId: roles.includes('driver') && driverId ? parseUuid(driverId) : null,
    contractorId: roles.includes('contractor') && contractorId ? parseUuid(contractorId) : null,
  }
}

/** Invites one person. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { members } = words
  const { values, change, offer, forget } = useKeptValues<InviteValues>('invite', nobodyYet)
  const utils = trpc.useUtils()
  const invite = trpc.people.invite.useMutation({
    onSuccess: () => {
      forget()
      return utils.people.invalidate()
    },
  })
  const refusal = useRefusal(invite.error)
  const isOfAField = refusal !== null && Object.keys(refusal.fields).length > 0
  const done = invite.data
  const leave = () => {
    forget()
    onClose()
  }
  const submit = () => invite.mutate({ ...operation(), ...sentOf(values) })
  return (
    <ActionDialog
      title={members.invitePerson}
      action={members.invite}
      isDone={done !== undefined}
      isPending={invite.isPending}
      onAct={submit}
      onClose={leave}
    >
      {done ? (
        <Invited done={done} email={values.email} />
      ) : (
        <Stack gap={4}>
          <DraftOffer offer={offer} />
          {refusal && !isOfAField && <Banner kind="danger" title={refusal.sentence} />}
          <InviteFields values={values} change={change} wrong={refusal?.fields ?? {}} />
        </Stack>
      )}
    </ActionDialog>
  )
}

type InviteFieldsProps = {
  values: InviteValues
  change: (changes: Partial<InviteValues>) => void
  /** What was refused, by field. */
  wrong: Readonly<Record<string, string>>
}

/** Who is invited, as what, and which records of drivers and companies are theirs. */
function InviteFields({ values, change, wrong }: InviteFieldsProps) {
  const { auth, members } = useWords()
  const { email, fullName, roles, driverId, contractorId } = values
  const linkable = trpc.people.linkable.useQuery()
  return (
    <>
      <TextField
        label={auth.email}
        inputMode="email"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={(email) => change({ email })}
        error={wrong.email}
      />
      <TextField
        label={members.nameOptional}
        autoComplete="off"
        value={fullName}
        onChange={(fullName) => change({ fullName })}
        error={wrong.fullName}
      />
      <RolesField value={roles} onChange={(roles) => change({ roles })} error={wrong.roles} />
      {roles.includes('driver') && (
        <RecordField
          label={members.linkDriver}
          description={members.newDriverRecord}
          records={linkable.data?.drivers ?? []}
          value={driverId}
          onChange={(driverId) => change({ driverId })}
          error={wrong.driverId}
        />
      )}
      {roles.includes('contractor') && (
        <RecordField
          label={members.linkContractor}
          records={linkable.data?.contractors ?? []}
          value={contractorId}
          onChange={(contractorId) => change({ contractorId })}
          error={wrong.contractorId}
        />
      )}
    </>
  )
}
