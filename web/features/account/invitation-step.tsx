import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, Skeleton, TextField } from '#ui'
import { client, type Outputs, trpc } from '#web/api.ts'
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
  const [fullName, setFullName] = useState(invitation.fullName ?? '')
  const [password, setPassword] = useState('')
  const accept = trpc.account.acceptInvitation.useMutation({ onSuccess: onDone })
  const refusal = useTokenRefusal(accept.error)
  // A link that was shown to an admin does not tell whether there is an account: its person says so.
  const isAsked = invitation.hasAccount === null
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isNew = chosen ?? (isAsked ? !isSignedIn : !invitation.hasAccount)
  const other = isAsked && (
    <Button variant="quiet" onPress={() => setChosen(!isNew)}>
      {isNew ? auth.joinWithAccount : auth.joinAnew}
    </Button>
  )
  if (!isNew && !isSignedIn) {
    return (
      <>
        <Banner title={isAsked ? auth.signInToJoinAs(invitation.email) : auth.signInToJoin(invitation.email)} />
        {accept.error && refusal && <Banner kind="danger" title={refusal.sentence} />}
        <SignInForm
          email={invitation.email}
          onDone={() => accept.mutate({ token })}
          isLeaving={accept.isPending || isLeaving}
        />
        {other}
      </>
    )
  }
  return (
    <>
      <AuthForm
        submitLabel={auth.join}
        isPending={accept.isPending || isLeaving}
        refusal={refusal}
        onSubmit={() => accept.mutate(isNew ? { token, fullName, password } : { token })}
      >
        {isNew && (
          <>
            <TextField
              label={auth.fullName}
              name="fullName"
              autoComplete="name"
              autoFocus={fullName === ''}
              value={fullName}
              onChange={setFullName}
              error={refusal?.fields.fullName}
            />
            {/* For password managers: the address belongs to what is being saved. */}
            <input type="hidden" name="email" autoComplete="username" value={invitation.email} readOnly />
            <NewPasswordField
              label={auth.password}
              name="password"
              own={[invitation.email, invitation.fleetName, fullName]}
              value={password}
              onChange={setPassword}
              error={refusal?.fields.password}
            />
          </>
        )}
      </AuthForm>
      {other}
    </>
  )
}
