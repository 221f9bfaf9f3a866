import { useMemo, useState } from 'react'
import { type Column, DataTable, LoadMore, Menu, MoreIcon, Row, StatusBadge, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { FailedToLoad } from './list-state.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export type Member = Outputs['people']['members']['rows'][number]

/** The people of the fleet. */
export function MembersTable() {
  const words = useWords()
  const list = trpc.people.members.useInfiniteQuery({}, { getNextPageParam: (last) => last.nextCursor ?? undefined })
  const [changing, setChanging] = useState<Member | null>(null)
  const [suspending, setSuspending] = useState<Member | null>(null)
  const columns = useColumns(setChanging, setSuspending)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.error) return <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <DataTable<Member>
        label={words.members.members}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={setChanging}
        isLoading={list.isPending}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={words.shell.loadMore}
      />
      {changing && <RolesDialog member={changing} onClose={() => setChanging(null)} />}
      {suspending && <SuspendDialog member={suspending} onClose={() => setSuspending(null)} />}
    </>
  )
}

function useColumns(onRoles: (member: Member) => void, onSuspend: (member: Member) => void): Column<Member>[] {
  const words = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'name', header: words.members.name, cell: (row) => row.fullName },
      { id: 'email', header: words.auth.email, cell: (row) => row.email },
      {
        id: 'roles',
        header: words.members.roles,
        cell: (row) => row.roles.map((role) => words.access.role[role]).join(', '),
      },
      { id: 'state', header: words.members.state, cell: (row) => <MemberState member={row} /> },
      {
        id: 'seen',
        header: words.members.lastSeen,
        cell: (row) => (row.lastSeenAt ? formats.instant(row.lastSeenAt) : '–'),
      },
      {
        id: 'actions',
        header: words.shell.more,
        align: 'end',
        width: '5rem',
        cell: (row) => <MemberMenu member={row} onRoles={onRoles} onSuspend={onSuspend} />,
      },
    ],
    [words, formats, onRoles, onSuspend],
  )
}

function MemberState({ member }: { member: Member }) {
  const { members } = useWords()
  if (!member.suspendedAt) return <StatusBadge tone="done" label={members.active} />
  const label = member.suspendedBecause ? members.suspendedBecause(member.suspendedBecause) : members.suspended
  return <StatusBadge tone="danger" label={label} />
}

type MemberMenuProps = { member: Member; onRoles: (member: Member) => void; onSuspend: (member: Member) => void }

function MemberMenu({ member, onRoles, onSuspend }: MemberMenuProps) {
  const { members, shell } = useWords()
  const utils = trpc.useUtils()
  const restore = trpc.people.restore.useMutation({
    onSuccess: async () => {
      await utils.people.members.invalidate()
      showToast({ text: members.restored, tone: 'done' })
    },
  })
  return (
    <Row justify="end">
      <Menu
        label={`${shell.more}: ${member.fullName}`}
        icon={<MoreIcon size={16} aria-hidden />}
        iconOnly
        variant="quiet"
        size="small"
        items={[
          { id: 'roles', label: members.changeRoles, onAction: () => onRoles(member) },
          member.suspendedAt
            ? {
                id: 'restore',
                label: members.restore,
                onAction: () => restore.mutate({ ...operation(), userId: member.id }),
              }
            : { id: 'suspend', label: members.suspend, isDanger: true, onAction: () => onSuspend(member) },
        ]}
      />
    </Row>
  )
}
