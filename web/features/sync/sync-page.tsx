import { isOffice } from '#domain/access/roles.ts'
import { Page, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { DeskList } from './desk-list.tsx'
import { ImportQueue } from './import-queue.tsx'
import { MyPhone } from './my-phone.tsx'
import { Phones } from './phones.tsx'

/** What has not arrived: on this phone for who drives, on all phones for the office. */
export function SyncPage() {
  const { pages, sync } = useWords()
  const me = useMe()
  const office = isOffice(me)
  return (
    <Page title={pages.sync} description={office ? sync.phonesText : undefined} width={office ? undefined : 'reading'}>
      <Stack gap={4}>
        {me.roles.includes('driver') && <MyPhone />}
        {office && <DeskList />}
        {office && <Phones />}
        {office && <ImportQueue />}
      </Stack>
    </Page>
  )
}
