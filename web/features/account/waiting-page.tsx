import { Banner, Button, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import type { Me } from '#web/me.ts'
import { useSignOut } from '#web/shell/sign-out.ts'
import { AuthFrame } from './auth-frame.tsx'

const LOOK_AGAIN_MS = 10_000

/** Signed in, but without a role in this fleet. Looks again by itself; the page around it goes on when one is there. */
export function WaitingPage({ me, onRole }: { me: Me; onRole: () => void }) {
  const words = useWords()
  const signOut = useSignOut()
  const now = trpc.account.me.useQuery(undefined, { refetchInterval: LOOK_AGAIN_MS, staleTime: 0 })
  const switching = trpc.account.switchFleet.useMutation({ onSuccess: onRole })
  const refusal = useRefusal(switching.error ?? (now.isRefetchError ? now.error : null))
  const others = me.fleets.filter((fleet) => fleet.id !== me.fleet?.id)
  return (
    <AuthFrame title={words.auth.waitingTitle} text={me.fleet ? words.auth.waiting : words.auth.waitingNoFleet}>
      <Stack gap={3}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {others.map((fleet) => (
          <Button
            key={fleet.id}
            isPending={switching.isPending}
            onPress={() => switching.mutate({ fleetId: fleet.id })}
          >
            {fleet.name}
          </Button>
        ))}
        <Row gap={2}>
          <Button variant="primary" isPending={now.isFetching} onPress={() => void now.refetch()}>
            {words.shell.retry}
          </Button>
          <Button onPress={() => void signOut()}>{words.auth.signOut}</Button>
        </Row>
      </Stack>
    </AuthFrame>
  )
}
