import { createLink } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Button, Card, CheckIcon, LinkButton, Row, showToast, VisuallyHidden } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import styles from './overview.module.css'

const RouterButton = createLink(LinkButton)

type Step = Outputs['overview']['setup']['steps'][number]['step']

/** The first steps of a new fleet, ticked by what it has by now, until all are done or an admin puts the list away. */
export function SetupList() {
  const { dashboard } = useWords()
  const { start } = dashboard
  const setup = trpc.overview.setup.useQuery()
  if (!setup.data || setup.data.isPutAway) return null
  const { steps } = setup.data
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Card title={start.title} actions={<PutAway />}>
      <p>{start.count(done, steps.length)}</p>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.tick} aria-hidden="true">
              {isDone && <CheckIcon size={16} />}
            </span>
            {isDone ? start.step[step] : linkOf[step](start.step[step])}
            <VisuallyHidden>{isDone ? start.done : start.open}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Where each step is taken. */
const linkOf: Record<Step, (text: string) => ReactElement> = {
  company: (text) => (
    <RouterButton to="/settings" search={{ tab: 'company' }}>
      {text}
    </RouterButton>
  ),
  site: (text) => (
    <RouterButton to="/pricing-settings" search={{ tab: 'sites' }}>
      {text}
    </RouterButton>
  ),
  material: (text) => (
    <RouterButton to="/pricing-settings" search={{ tab: 'materials' }}>
      {text}
    </RouterButton>
  ),
  truck: (text) => (
    <RouterButton to="/trailers" search={{ tab: 'trucks' }}>
      {text}
    </RouterButton>
  ),
  driver: (text) => <RouterButton to="/driver-management">{text}</RouterButton>,
  load: (text) => <RouterButton to="/loads/new">{text}</RouterButton>,
  ticket: (text) => <RouterButton to="/loads">{text}</RouterButton>,
  invoice: (text) => <RouterButton to="/customer-invoicing">{text}</RouterButton>,
}

/** Takes the list off the dashboard for all; the settings bring it back. */
function PutAway() {
  const { dashboard } = useWords()
  const { start } = dashboard
  const utils = trpc.useUtils()
  const put = trpc.settings.set.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: start.putAwayDone })
      await utils.overview.setup.invalidate()
    },
  })
  const action = useOperation(put)
  const refusal = useRefusal(put.error)
  return (
    <Row gap={2}>
      {refusal && <span role="alert">{refusal.sentence}</span>}
      <Button
        size="small"
        variant="quiet"
        isPending={put.isPending}
        onPress={() => put.mutate({ ...action, key: 'setup_list', value: false })}
      >
        {start.putAway}
      </Button>
    </Row>
  )
}
