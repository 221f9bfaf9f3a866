import { Suspense, useCallback, useState } from 'react'
import { AddIcon, Button, Page, Row, Skeleton, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { InvitationsTable } from './invitations-table.tsx'
import type { Member } from './member-data.ts'
import { MembersTable, type ShownMembers } from './members-table.tsx'
import type { AskedSight } from './sight-search.ts'

// Asked now and then; it comes when its tab is opened.
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog')
const InviteListDialog = lazyPart(() => import('./invite-list-dialog.tsx'), 'InviteListDialog')
const SightCheck = lazyPart(() => import('./sight-check.tsx'), 'SightCheck')

export type UsersTab = 'members' | 'invitations' | 'access'

/** All that defines the page's view; it stands in the address. */
export type UsersView = { tab: UsersTab; filter: ShownMembers; asked: AskedSight }

type UsersPageProps = { view: UsersView; onView: (changes: Partial<UsersView>) => void }

/** Who works in the fleet, with which roles, who is invited, and what each of them sees. */
export function UsersPage({ view, onView }: UsersPageProps) {
  const { pages, members, shell } = useWords()
  const check = useCallback((member: Member) => onView({ tab: 'access', asked: { person: member.id } }), [onView])
  const [open, setOpen] = useState<'none' | 'one' | 'list'>('none')
  const close = () => setOpen('none')
  return (
    <Page
      title={pages.user_management}
      actions={
        <Row gap={2}>
          <Button onPress={() => setOpen('list')}>{members.inviteList}</Button>
          <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => setOpen('one')}>
            {members.invite}
          </Button>
        </Row>
      }
    >
      <Tabs
        label={pages.user_management}
        value={view.tab}
        onChange={(tab) => onView({ tab })}
        items={[
          {
            id: 'members',
            label: members.members,
            content: <MembersTable filter={view.filter} onFilter={(filter) => onView({ filter })} onCheck={check} />,
          },
          { id: 'invitations', label: members.invitations, content: <InvitationsTable /> },
          {
            id: 'access',
            label: members.sight.title,
            content: (
              <Suspense fallback={<Skeleton label={shell.loading} shape="rows" count={3} />}>
                <SightCheck asked={view.asked} onAsk={(asked) => onView({ asked })} />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>
        {open === 'one' && <InviteDialog onClose={close} />}
        {open === 'list' && <InviteListDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}
