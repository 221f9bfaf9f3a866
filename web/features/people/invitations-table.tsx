import { useMemo, useState } from 'react'
import { Button, type Column, DataTable, Dialog, EmptyState, PeopleIcon, Row, StatusBadge, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { LinkOnce } from './link-once.tsx'

type Invitation = Outputs['people']['invitations']['rows'][number]

const TONES = { open: 'active', accepted: 'done', revoked: 'idle', expired: 'idle' } as const

/** Who was invited, and what became of it. */
export function InvitationsTable() {
  return (
    <QueryBoundary shape="rows">
      <Invitations />
    </QueryBoundary>
  )
}

function Invitations() {
  const { members, shell } = useWords()
  const [link, setLink] = useState<string | null>(null)
  const [data, list] = trpc.people.invitations.useSuspenseInfiniteQuery({}, byPages)
  const columns = useColumns(setLink)
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Invitation>
        label={members.invitations}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<PeopleIcon size={24} aria-hidden />} title={members.noInvitations}>
            {members.noInvitationsText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      {link && (
        <Dialog isOpen onOpenChange={() => setLink(null)} title={members.resend} closeLabel={shell.close}>
          <LinkOnce link={link} />
        </Dialog>
      )}
    </>
  )
}

function useColumns(onLink: (link: string | null) => void): Column<Invitation>[] {
  const words = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'email', header: words.auth.email, cell: (row) => row.email },
      { id: 'name', header: words.members.name, cell: (row) => row.fullName ?? '–' },
      {
        id: 'roles',
        header: words.members.roles,
        cell: (row) => row.roles.map((role) => words.access.role[role]).join(', '),
      },
      {
        id: 'state',
        header: words.members.state,
        cell: (row) => <StatusBadge tone={TONES[row.state]} label={words.members.invitationState[row.state]} />,
        inCard: 'plain',
      },
      { id: 'until', header: words.members.validTo, cell: (row) => formats.instant(row.expiresAt) },
      {
        id: 'actions',
        header: words.shell.more,
        align: 'end',
        inCard: 'plain',
        cell: (row) =>
          (row.state === 'open' || row.state === 'expired') && <Actions invitation={row} onLink={onLink} />,
      },
    ],
    [words, formats, onLink],
  )
}

function Actions({ invitation, onLink }: { invitation: Invitation; onLink: (link: string | null) => void }) {
  const { members } = useWords()
  const utils = trpc.useUtils()
  const resend = trpc.people.resendInvitation.useMutation({
    onSuccess: async ({ link, isMailed }) => {
      await utils.people.invitations.invalidate()
      if (isMailed) showToast({ text: members.mailedAgain, tone: 'done' })
      onLink(link)
    },
  })
  const revoke = trpc.people.revokeInvitation.useMutation({
    onSuccess: async () => {
      await utils.people.invitations.invalidate()
      showToast({ text: members.revoked, tone: 'done' })
    },
  })
  const input = () => ({ ...operation(), invitationId: invitation.id })
  return (
    <Row gap={2} justify="end" noWrap>
      <Button size="small" isPending={resend.isPending} onPress={() => resend.mutate(input())}>
        {members.resend}
      </Button>
      <Button size="small" variant="quiet" isPending={revoke.isPending} onPress={() => revoke.mutate(input())}>
        {members.revoke}
      </Button>
    </Row>
  )
}
