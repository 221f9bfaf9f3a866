import { type FormEvent, useState } from 'react'
import type { CustomerStep } from '#domain/loads/customer-steps.ts'
import { Banner, Button, Card, EmptyState, Stack, StatusBadge, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './portal.module.css'
import type { PortalViewProps } from './portal-view-props.ts'
import { StepChoices } from './step-choices.tsx'

type Notice = Outputs['portal']['notices'][number]
const fresh = () => ({ ...operation(), id: newId() })

/** Who gets a mail at which steps of these loads. */
export default function MailsView({ scope }: PortalViewProps) {
  const { mails: words } = useWords().portal
  return (
    <Card title={words.title}>
      <Stack gap={6}>
        <NewNotice openedFor={scope.openedFor} />
        <QueryBoundary shape="text" count={2}>
          <Notices />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function NewNotice({ openedFor }: { openedFor: string | null }) {
  const { mails: words } = useWords().portal
  const { language } = useLanguage()
  const [action, setAction] = useState(fresh)
  const [email, setEmail] = useState(openedFor ?? '')
  const [steps, setSteps] = useState<CustomerStep[]>(['delivered'])
  const utils = trpc.useUtils()
  const ask = trpc.portal.askForNotices.useMutation({
    onSuccess: () => {
      setEmail('')
      setAction(fresh())
      return utils.portal.notices.invalidate()
    },
  })
  const refusal = useRefusal(ask.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate({ ...action, email, language, steps })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <p>{words.text}</p>
        {refusal && !refusal.fields.email && <Banner kind="danger" title={refusal.sentence} />}
        {ask.isSuccess && <Banner kind="success" title={words.added} />}
        <TextField
          isRequired
          type="email"
          label={words.email}
          value={email}
          onChange={setEmail}
          maxLength={254}
          autoComplete="email"
          error={refusal?.fields.email}
        />
        <StepChoices value={steps} onChange={setSteps} />
        <div>
          <Button
            type="submit"
            variant="primary"
            isPending={ask.isPending}
            isDisabled={email.trim() === '' || steps.length === 0}
          >
            {words.add}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Notices() {
  const { mails: words } = useWords().portal
  const [notices] = trpc.portal.notices.useSuspenseQuery()
  if (notices.length === 0) return <EmptyState title={words.none} />
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </ul>
  )
}

function NoticeItem({ notice }: { notice: Notice }) {
  const { mails: words } = useWords().portal
  const [action] = useState(operation)
  const utils = trpc.useUtils()
  const end = trpc.portal.endNotices.useMutation({ onSuccess: () => utils.portal.notices.invalidate() })
  const refusal = useRefusal(end.error)
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <strong>{notice.email}</strong>
        <span className={styles.note}>{notice.steps.map((step) => words.step[step]).join(' · ')}</span>
        {!notice.isConfirmed && <StatusBadge tone="idle" label={words.waits} />}
        {refusal && <span className={styles.refusal}>{refusal.sentence}</span>}
      </div>
      <Button size="small" isPending={end.isPending} onPress={() => end.mutate({ ...action, id: notice.id })}>
        {words.end}
      </Button>
    </li>
  )
}
