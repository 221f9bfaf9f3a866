import { createLink } from '@tanstack/react-router'
import { AddIcon, Card, LinkButton, Page, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { AttentionQueue } from './attention-queue.tsx'
import styles from './overview.module.css'
import { TodayStrip } from './today-strip.tsx'
import { TonsByHour } from './tons-by-hour.tsx'

const RouterButton = createLink(LinkButton)

/** The office's day: where the loads stand, what needs somebody, what has moved. A new fleet sees how to begin instead. */
export function OfficeDashboard() {
  const words = useWords()
  const me = useMe()
  const loads = trpc.loads.list.useQuery({ limit: 1 })
  const isAdmin = me.roles.includes('admin')
  const isNew = loads.data?.rows.length === 0
  return (
    <Page
      title={words.pages.dashboard}
      description={me.fleet?.name}
      actions={
        <RouterButton to="/loads/new" variant="primary" icon={<AddIcon size={16} aria-hidden />}>
          {words.loadPages.newLoad}
        </RouterButton>
      }
    >
      <Stack gap={4}>
        {isNew ? <FirstSteps isAdmin={isAdmin} /> : <TodayStrip withMargin={isAdmin} />}
        <AttentionQueue />
        {!isNew && <TonsByHour />}
      </Stack>
    </Page>
  )
}

/** What a new fleet needs before its first load: a list of links instead of zeros. */
function FirstSteps({ isAdmin }: { isAdmin: boolean }) {
  const { start } = useWords().dashboard
  return (
    <Card title={start.title}>
      <p>{start.text}</p>
      <ul className={styles.steps}>
        {isAdmin && (
          <>
            <li>
              <RouterButton to="/customers/new">{start.customer}</RouterButton>
            </li>
            <li>
              <RouterButton to="/pricing-settings" search={{ tab: 'sites' }}>
                {start.site}
              </RouterButton>
            </li>
            <li>
              <RouterButton to="/trailers" search={{ tab: 'trucks' }}>
                {start.truck}
              </RouterButton>
            </li>
            <li>
              <RouterButton to="/driver-management">{start.driver}</RouterButton>
            </li>
            <li>
              <RouterButton to="/pricing-settings">{start.rate}</RouterButton>
            </li>
            <li>
              <RouterButton to="/user-management">{start.invite}</RouterButton>
            </li>
          </>
        )}
        <li>
          <RouterButton to="/loads/new" variant="primary">
            {start.load}
          </RouterButton>
        </li>
      </ul>
    </Card>
  )
}
