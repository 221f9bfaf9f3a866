import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerStep } from '#domain/loads/customer-steps.ts'
import { Banner, Button, Card, EmptyState, Row, Skeleton, Stack } from '#ui'
import { client, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './portal.module.css'
import { StepChoices } from './step-choices.tsx'

/** What the link of a mail opens: at which steps its address gets one, and the end of all. Saving confirms the address. */
export default function OwnMails({ token }: { token: string }) {
  const { portal, shell } = useWords()
  const query = useQuery({
    queryKey: ['portal.ownNotice', token],
    queryFn: () => {
      history.replaceState(history.state, '', location.pathname)
      return client.portal.ownNotice.mutate({ token })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (query.isPending) {
    return (
      <main className={styles.page} data-narrow>
        <Skeleton label={shell.loading} shape="text" />
      </main>
    )
  }
  if (!query.data) {
    return (
      <main className={styles.page} data-narrow>
        <EmptyState isWholePage title={portal.mails.gone} />
      </main>
    )
  }
  const { fleet, email, steps } = query.data
  return (
    <main className={styles.page} data-narrow>
      <h1 className={styles.title}>{portal.mails.own(fleet)}</h1>
      <Choice token={token} email={email} first={steps} />
    </main>
  )
}

function Choice({ token, email, first }: { token: string; email: string; first: CustomerStep[] }) {
  const { mails: words } = useWords().portal
  const [steps, setSteps] = useState(first)
  const choose = trpc.portal.chooseNotices.useMutation()
  const refusal = useRefusal(choose.error)
  if (choose.data?.isEnded) return <Banner kind="success" title={words.ended} />
  return (
    <Card>
      <Stack gap={4}>
        <p>{words.ownText(email)}</p>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {choose.data && <Banner kind="success" title={words.saved} />}
        <StepChoices value={steps} onChange={setSteps} />
        <Row gap={3}>
          <Button variant="primary" isPending={choose.isPending} onPress={() => choose.mutate({ token, steps })}>
            {words.save}
          </Button>
          <Button onPress={() => choose.mutate({ token, steps: [] })}>{words.unsubscribe}</Button>
        </Row>
      </Stack>
    </Card>
  )
}
