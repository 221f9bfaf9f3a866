import { useState } from 'react'
import { Banner, Button, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { hasPasskeys } from './passkey-support.ts'

/** Sign-in by passkey, where the browser supports it. */
export function PasskeySignIn({ onDone, isLeaving }: { onDone: () => void; isLeaving: boolean }) {
  const { auth } = useWords()
  const [isAsking, setAsking] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  const challenge = trpc.account.passkeyChallenge.useMutation()
  const signIn = trpc.account.passkeySignIn.useMutation({ onSuccess: onDone })
  const refusal = useRefusal(challenge.error ?? signIn.error)
  if (!hasPasskeys()) return null
  const ask = async () => {
    setPutOff(false)
    setAsking(true)
    try {
      const { signWithKey } = await import('./passkey-device.ts')
      const answer = await signWithKey(await challenge.mutateAsync())
      if (answer) await signIn.mutateAsync({ answer })
      else setPutOff(true)
    } catch {
      // What the server refused stands above the button.
    } finally {
      setAsking(false)
    }
  }
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {isPutOff && <p role="status">{auth.passkey.putOff}</p>}
      <Button size="large" isPending={isAsking || isLeaving} onPress={() => void ask()}>
        {auth.passkey.signIn}
      </Button>
    </Stack>
  )
}
