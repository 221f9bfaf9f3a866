import { Banner, Button } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './auth-frame.module.css'

/** One button for each person of the demo fleets; nothing where there are none to offer. */
export function DemoSignIn({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const users = trpc.account.demoUsers.useQuery()
  const signIn = trpc.account.demoSignIn.useMutation({ onSuccess: onDone })
  const refusal = useRefusal(signIn.error)
  if (!users.data || users.data.length === 0) return null
  const fleets = [...new Set(users.data.map((user) => user.fleetName))]
  return (
    <aside className={styles.demo}>
      <div>
        <h2>{words.auth.demoTitle}</h2>
        <p>{words.auth.demoText}</p>
      </div>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {fleets.map((fleet) => (
        <div key={fleet} className={styles.people}>
          <p>{fleet}</p>
          {users.data
            .filter((user) => user.fleetName === fleet)
            .map((user) => (
              <Button
                key={user.userId}
                className={styles.person}
                isPending={signIn.isPending && signIn.variables.userId === user.userId}
                onPress={() => signIn.mutate({ userId: user.userId })}
              >
                {words.auth.demoAs(user.fullName, user.roles.map((role) => words.access.role[role]).join(', '))}
              </Button>
            ))}
        </div>
      ))}
    </aside>
  )
}
