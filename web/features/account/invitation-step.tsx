import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, Skeleton, TextField } from '#ui'
import { client, type Outputs, trpc } from '#web/api.ts'
import type { SpokenRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useTokenRefusal } from './use-token-refusal.ts'

type InvitationStepProps = { token: string; isSignedIn: boolean; onDone: () => void; isLeaving: boolean }
type Invitation = Outputs['account']['invitation']

/** What the invitation is to, then: join with the account one has, or make one. */
export function InvitationStep({ token, ...rest }: InvitationStepProps) {
  const words = useWords()
  // Sent like a change, so that the secret stands in no address; asked once.
  const look = useQuery({
    queryKey: ['account.invitation', token],
    queryFn: () => client.account.invitation.mutate({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const refusal = useTokenRefusal(look.error)
  if (refusal) {
    return (
      <AuthFrame title={words.auth.invitationGone} foot={<BackToSignIn />}>
        <Banner kind="danger" title={refusal.sentence} />
      </AuthFrame>
    )
  }
  if (!look.data) {
    return (
      <AuthFrame title={words.auth.checking}>
        <Skeleton label={words.shell.loading} />
      </AuthFrame>
    )
  }
  const { fleetName, email, roles } = look.data
  const names = roles.map((role) => words.access.role[role]).join(', ')
  return (
    <AuthFrame title={words.auth.invitationTitle(fleetName)} text={words.auth.invitationText(email, names)}>
      <Join token={token} invitation={look.data} {...rest} />
    </AuthFrame>
  )
}

function Join({ token, invitation, isSignedIn, onDone, isLeaving }: InvitationStepProps & { invitation: Invitation }) {
  const { auth } = useWords()
  const accept = trpc.account.acceptInvitation.useMutation({ onSuccess: onDone })
  const refusal = useTokenRefusal(accept.error)
  // A link that was shown to an admin does not tell whether there is an account: its person says so.
  const isAsked = invitation.hasAccount === null
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isNew = chosen ?? (isAsked ? !isSignedIn : !invitation.hasAccount)
  const isPending = accept.isPending || isLeaving
  // Here, so that what was typed is there again for who looked at the other way to join.
  const [person, setPerson] = useState<NewPerson>({ fullName: invitation.fullName ?? '', password: '' })
  return (
    <>
      {!isNew && !isSignedIn ? (
        <>
          <Banner title={isAsked ? auth.signInToJoinAs(invitation.email) : auth.signInToJoin(invitation.email)} />
          {accept.error && refusal && <Banner kind="danger" title={refusal.sentence} />}
          <SignInForm email={invitation.email} onDone={() => accept.mutate({ token })} isLeaving={isPending} />
        </>
      ) : (
        <JoinForm
          invitation={invitation}
          newPerson={isNew ? person : null}
          onChange={(changes) => setPerson((before) => ({ ...before, ...changes }))}
          isPending={isPending}
          refusal={refusal}
          onJoin={() => accept.mutate(isNew ? { token, ...person } : { token })}
        />
      )}
      {isAsked && (
        <Button variant="quiet" onPress={() => setChosen(!isNew)}>
          {isNew ? auth.joinWithAccount : auth.joinAnew}
        </Button>
      )}
    </>
  )
}

type NewPerson = { fullName: string; password: string }

type JoinFormProps = {
  invitation: Invitation
  /** What is typed for an account that is made; null where there is one. */
  newPerson: NewPerson | null
  onChange: (changes: Partial<NewPerson>) => void
  isPending: boolean
  refusal: SpokenRefusal | null
  onJoin: () => void
}

/** Joins with the account that is signed in, or with one that is made. */
function JoinForm({ invitation, newPerson, onChange, isPending, refusal, onJoin }: JoinFormProps) {
  const { auth } = useWords()
  return (
    <AuthForm submitLabel={auth.join} isPending={isPending} refusal={refusal} onSubmit={onJoin}>
      {newPerson && (
        <>
          <TextField
            label={auth.fullName}
            name="fullName"
            autoComplete="name"
            autoFocus={newPerson.fullName === ''}
            value={newPerson.fullName}
            onChange={(fullName) => onChange({ fullName })}
            error={refusal?.fields.fullName}
          />
          {/* For password managers: the address belongs to what is being saved. */}
          <input type="hidden" name="email" autoComplete="username" value={invitation.email} readOnly />
          <NewPasswordField
            label={auth.password}
            name="password"
            own={[invitation.email, invitation.fleetName, newPerson.fullName]}
            value={newPerson.password}
            onChange={(password) => onChange({ password })}
            error={refusal?.fields.password}
          />
        </>
      )}
    </AuthForm>
  )
}
