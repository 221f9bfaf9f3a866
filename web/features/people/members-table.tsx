import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { MemberFilter } from '#contracts/page-search.ts'
import { listSorts, type SortName } from '#domain/lists/list-sorts.ts'
import { Button, type Column, DataTable, EmptyState, Menu, MoreIcon, Row, Stack, StatusBadge, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Member } from './member-data.ts'
import { MemberFilters } from './member-filters.tsx'
import { PersonName } from './person-name.tsx'

const RolesDialog = lazyPart(() => import('./roles-dialog.tsx'), 'RolesDialog')
const SuspendDialog = lazyPart(() => import('./suspend-dialog.tsx'), 'SuspendDialog')

/** Which members are shown, and in which order. */
export type ShownMembers = MemberFilter & { sort?: SortName<typeof listSorts.members> }

type MembersTableProps = {
  filter: ShownMembers
  onFilter: (filter: ShownMembers) => void
  /** Asks what this person sees. */
  onCheck: (member: Member) => void
}

/** The people of the fleet under a filter. */
export function MembersTable({ filter, onFilter, onCheck }: MembersTableProps) {
  // The people who are shown stay until those of another filter are there.
  const shown = useDeferredValue(filter)
  return (
    <Stack gap={4}>
      <MemberFilters value={filter} onChange={(next) => onFilter({ ...next, sort: filter.sort })} />
      <QueryBoundary question={JSON.stringify(shown)} shape="rows">
        <Members filter={shown} onFilter={onFilter} onCheck={onCheck} />
      </QueryBoundary>
    </Stack>
  )
}

function Members({ filter, onFilter, onCheck }: MembersTableProps) {
  const words = useWords()
  const [data, list] = trpc.people.members.useSuspenseInfiniteQuery(filter, byPages)
  const [changing, setChanging] = useState<Member | null>(null)
  const [suspending, setSuspending] = useState<Member | null>(null)
  const sorting = useSorting(listSorts.members, filter.sort, (sort) => onFilter({ ...filter, sort }))
  const columns = useColumns({ onRoles: setChanging, onSuspend: setSuspending, onCheck })
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Member>
        label={words.members.members}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        onOpen={setChanging}
        empty={
          <EmptyState
            title={words.shell.nothingMatches}
            action={<Button onPress={() => onFilter({})}>{words.shell.clearFilters}</Button>}
          />
        }
      />
      <MoreRows list={list} shown={rows.length} />
      <Suspense>
        {changing && <RolesDialog member={changing} onClose={() => setChanging(null)} />}
        {suspending && <SuspendDialog member={suspending} onClose={() => setSuspending(null)} />}
      </Suspense>
    </>
  )
}

type MemberSteps = Record<'onRoles' | 'onSuspend' | 'onCheck', (member: Member) => void>

function useColumns({ onRoles, onSuspend, onCheck }: MemberSteps): Column<Member>[] {
  const words = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.members.name,
        cell: (row) => <PersonName name={row.fullName} photo={row.photoSha256} />,
      },
      { id: 'email', header: words.auth.email, cell: (row) => row.email, inCard: 'whole' },
      {
        id: 'roles',
        header: words.members.roles,
        cell: (row) => row.roles.map((role) => words.access.role[role]).join(', '),
      },
      { id: 'state', header: words.members.state, cell: (row) => <MemberState member={row} />, inCard: 'plain' },
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
        inCard: 'plain',
        cell: (row) => <MemberMenu member={row} onRoles={onRoles} onSuspend={onSuspend} onCheck={onCheck} />,
      },
    ],
    [words, formats, onRoles, onSuspend, onCheck],
  )
}

function MemberState({ member }: { member: Member }) {
  const { members } = useWords()
  if (!member.suspendedAt) return <StatusBadge tone="done" label={members.active} />
  const label = member.suspendedBecause ? members.suspendedBecause(member.suspendedBecause) : members.suspended
  return <StatusBadge tone="danger" label={label} />
}

function MemberMenu({ member, onRoles, onSuspend, onCheck }: MemberSteps & { member: Member }) {
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
          { id: 'check', label: members.sight.check, onAction: () => onCheck(member) },
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
