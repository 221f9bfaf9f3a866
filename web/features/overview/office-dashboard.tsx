import { createLink } from '@tanstack/react-router'
import { AddIcon, LinkButton, Page, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { AttentionQueue } from './attention-queue.tsx'
import { SetupList } from './setup-list.tsx'
import { TodayStrip } from './today-strip.tsx'
import { TonsByHour } from './tons-by-hour.tsx'

const RouterButton = createLink(LinkButton)

/** The office's day: where the loads stand, what needs somebody, what has moved. An admin sees how to begin until it is done. */
export function OfficeDashboard() {
  const words = useWords()
  const me = useMe()
  const loads = trpc.loads.list.useQuery({ limit: 1 })
  const maySetUp = useMay('overview.setup')
  const seesMargin = useMay('overview.margin')
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
        {maySetUp && <SetupList />}
        {!isNew && <TodayStrip withMargin={seesMargin} />}
        <AttentionQueue />
        {!isNew && <TonsByHour />}
      </Stack>
    </Page>
  )
}
