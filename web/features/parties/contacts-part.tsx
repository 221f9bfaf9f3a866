import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { contacts } from '#domain/records/contacts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import {
  AddIcon,
  Button,
  Card,
  CheckboxField,
  CheckIcon,
  EmptyState,
  ErrorState,
  Facts,
  Row,
  Skeleton,
  Stack,
  StatusBadge,
  showToast,
} from '#ui'
import { trpc } from '#web/api.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { type Contact, ContactForm } from './contact-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { RecordFile } from './list/record-file.tsx'

type ContactsPartProps = { customerId: Uuid } & Pick<EditTools, 'onDirtyChange'>

/** The people at a customer; opens the form of one of them in place. */
export function ContactsPart({ customerId, onDirtyChange }: ContactsPartProps) {
  const words = useWords()
  const [open, setOpen] = useState<Contact | 'new' | null>(null)
  const [archived, setArchived] = useState(false)
  if (!open) {
    return <ContactList customerId={customerId} archived={archived} onArchived={setArchived} onOpen={setOpen} />
  }
  const close = () => {
    onDirtyChange(false)
    setOpen(null)
  }
  return (
    <ContactForm
      record={open === 'new' ? null : open}
      customerId={customerId}
      onCancel={close}
      onDirtyChange={onDirtyChange}
      onSaved={() => {
        showToast({ tone: 'done', text: words.parties.saved })
        close()
      }}
    />
  )
}

type ContactListProps = {
  customerId: Uuid
  archived: boolean
  onArchived: (archived: boolean) => void
  onOpen: (contact: Contact | 'new') => void
}

function ContactList({ customerId, archived, onArchived, onOpen }: ContactListProps) {
  const { parties, shell } = useWords()
  const list = trpc.contacts.list.useInfiniteQuery(
    { customerId, archived },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: keepPreviousData },
  )
  const refusal = useRefusal(list.error)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  if (refusal && !rows) {
    return (
      <ErrorState title={shell.failedTitle} onRetry={() => void list.refetch()} retryLabel={shell.retry}>
        {refusal.sentence}
      </ErrorState>
    )
  }
  if (!rows) return <Skeleton label={shell.loading} shape="rows" count={3} />
  const add = (
    <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => onOpen('new')}>
      {parties.contact.add}
    </Button>
  )
  return (
    <Stack gap={3}>
      <CheckboxField label={parties.showArchived} isSelected={archived} onChange={onArchived} />
      {rows.length === 0 && (
        <EmptyState title={parties.noneOf} action={archived ? undefined : add}>
          {archived ? undefined : parties.contact.empty}
        </EmptyState>
      )}
      {rows.map((contact) => (
        <ContactCard key={contact.id} contact={contact} onEdit={() => onOpen(contact)} />
      ))}
      <MoreRows list={list} shown={rows.length} />
      {rows.length > 0 && (
        <Row>
          {!archived && add}
          <RecordFile of={contacts} filter={{ customerId, archived }} />
        </Row>
      )}
    </Stack>
  )
}

function ContactCard({ contact, onEdit }: { contact: Contact; onEdit: () => void }) {
  const { parties: w, shell } = useWords()
  const mail = [contact.getsInvoices && w.contact.invoices, contact.getsDeliveryNotices && w.contact.notices]
  const facts = [
    { term: w.contact.position, value: contact.position },
    { term: w.phone, value: contact.phone },
    { term: w.contact.mobile, value: contact.mobile },
    { term: w.email, value: contact.email },
    { term: w.contact.receives, value: mail.filter(Boolean).join(', ') },
    { term: w.notes, value: contact.notes },
  ]
  return (
    <Card
      title={contact.fullName}
      actions={
        <Button size="small" onPress={onEdit} aria-label={`${shell.edit}: ${contact.fullName}`}>
          {shell.edit}
        </Button>
      }
    >
      <Stack gap={2}>
        {contact.isMain && (
          <div>
            <StatusBadge tone="done" icon={<CheckIcon size={14} aria-hidden />} label={w.contact.isMain} />
          </div>
        )}
        <Facts items={facts.filter(({ value }) => value)} />
      </Stack>
    </Card>
  )
}
