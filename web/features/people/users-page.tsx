import { useState } from 'react'
import { AddIcon, Button, Page, Row, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteListDialog } from './invite-list-dialog.tsx'
import { MembersTable } from './members-table.tsx'

export type UsersTab = 'members' | 'invitations'

/** Who works in the fleet, with which roles, and who is invited. */
export function UsersPage({ tab, onTab }: { tab: UsersTab; onTab: (tab: UsersTab) => void }) {
  const { pages, members } = useWords()
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
        value={tab}
        onChange={onTab}
        items={[
          { id: 'members', label: members.members, content: <MembersTable /> },
          { id: 'invitations', label: members.invitations, content: <InvitationsTable /> },
        ]}
      />
      {open === 'one' && <InviteDialog onClose={close} />}
      {open === 'list' && <InviteListDialog onClose={close} />}
    </Page>
  )
}
