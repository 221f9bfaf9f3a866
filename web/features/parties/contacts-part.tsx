import { useDeferredValue, useState } from 'react'
import { contacts } from '#domain/records/contacts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import {
  AddIcon,
  Button,
  Card,
  CheckboxField,
  CheckIcon,
  EmptyState,
  Facts,
  Row,
  Stack,
  StatusBadge,
  showToast,
} from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type Contact, ContactForm } from './contact-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { RecordFile } from './list/record-file.tsx'

type ContactsPartProps = { customerId: Uuid } & Pick<EditTools, 'onDirtyChange'>

/** The people at a customer; opens the form of one of them in place. */
export function ContactsPart({ customerId, onDirtyChange }: ContactsPartProps) {
  const words = useWords()
  const [open, setOpen] = useState<Contact | 'new' | null>(null)
  const [archived, setArchived] = useState(false)
  // Those that are shown stay until the others are there.
  const isShownArchived = useDeferredValue(archived)
  if (!open) {
    return (
      <Stack gap={3}>
        <CheckboxField label={words.parties.showArchived} isSelected={archived} onChange={setArchived} />
        <QueryBoundary question={String(isShownArchived)} shape="rows" count={3}>
          <ContactList customerId={customerId} archived={isShownArchived} onOpen={setOpen} />
        </QueryBoundary>
      </Stack>
    )
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
  onOpen: (contact: Contact | 'new') => void
}

function ContactList({ customerId, archived, onOpen }: ContactListProps) {
  const { parties } = useWords()
  const [{ pages }, list] = trpc.contacts.list.useSuspenseInfiniteQuery({ customerId, archived }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const add = (
    <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => onOpen('new')}>
      {parties.contact.add}
    </Button>
  )
  return (
    <Stack gap={3}>
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
