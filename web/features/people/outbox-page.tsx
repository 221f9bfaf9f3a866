import { useDeferredValue, useMemo, useState } from 'react'
import { listSorts, type SortName } from '#domain/lists/list-sorts.ts'
import {
  Button,
  type Column,
  DataTable,
  DownloadIcon,
  Drawer,
  EmptyState,
  Facts,
  InboxIcon,
  Page,
  Stack,
  StatusBadge,
} from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './outbox-page.module.css'

type Mail = Outputs['people']['outbox']['rows'][number]
type MailSort = SortName<typeof listSorts.outbox>
type OutboxProps = { sort: MailSort | undefined; onSort: (sort: MailSort | undefined) => void }

/** Mail of the fleet: what went out, and what waits for somebody to hand it over. */
export function OutboxPage({ sort, onSort }: OutboxProps) {
  // The mails that are shown stay until those of another order are there.
  const shown = useDeferredValue(sort)
  const { members, pages } = useWords()
  return (
    <Page title={pages.outbox} description={members.outboxText}>
      <QueryBoundary shape="rows">
        <Mails sort={shown} onSort={onSort} />
      </QueryBoundary>
    </Page>
  )
}

function Mails({ sort, onSort }: OutboxProps) {
  const { members, pages, shell } = useWords()
  const [shown, setShown] = useState<Mail | null>(null)
  const [data, list] = trpc.people.outbox.useSuspenseInfiniteQuery({ sort }, byPages)
  const columns = useColumns()
  const sorting = useSorting(listSorts.outbox, sort, onSort)
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Mail>
        label={pages.outbox}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        onOpen={setShown}
        empty={
          <EmptyState icon={<InboxIcon size={24} aria-hidden />} title={members.outboxEmpty}>
            {members.outboxEmptyText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      {shown && (
        <Drawer isOpen onOpenChange={() => setShown(null)} title={shown.subject} closeLabel={shell.close}>
          <Stack gap={4}>
            <Facts
              items={[
                { term: members.mailTo, value: shown.to },
                { term: members.state, value: <MailState mail={shown} /> },
              ]}
            />
            <p className={styles.body}>{shown.body}</p>
            {shown.attachmentName && <Attachment mailId={shown.id} name={shown.attachmentName} />}
            {shown.lastError && <p className={styles.failure}>{shown.lastError}</p>}
          </Stack>
        </Drawer>
      )}
    </>
  )
}

/** What goes with a mail, for whoever hands it over by themselves. */
function Attachment({ mailId, name }: { mailId: Mail['id']; name: string }) {
  const takeFile = useTakeFile()
  return (
    <div>
      <Button
        icon={<DownloadIcon size={16} aria-hidden />}
        onPress={() => void takeFile(`/api/mails/${mailId}/attachment`)}
      >
        {name}
      </Button>
    </div>
  )
}

function useColumns(): Column<Mail>[] {
  const { members } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'subject', header: members.mailSubject, cell: (row) => row.subject },
      { id: 'to', header: members.mailTo, cell: (row) => row.to },
      { id: 'state', header: members.state, cell: (row) => <MailState mail={row} />, inCard: 'plain' },
      { id: 'sent', header: members.sentOn, cell: (row) => formats.instant(row.sentAt ?? row.created_at) },
    ],
    [members, formats],
  )
}

function MailState({ mail }: { mail: Mail }) {
  const { members } = useWords()
  if (mail.sentAt) return <StatusBadge tone="done" label={members.mailState.sent} />
  if (mail.lastError) return <StatusBadge tone="danger" label={members.mailState.failed} />
  return <StatusBadge tone="idle" label={members.mailState.waiting} />
}
