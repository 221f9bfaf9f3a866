import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { ContactsPart } from './contacts-part.tsx'
import { type Customer, CustomerForm } from './customer-form.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import { RecordTabs } from './record-tabs.tsx'

const ShareLinks = lazyPart(() => import('../proof/share-links.tsx'), 'ShareLinks')

/** A customer's record and, once there is one, its links and its contacts. */
export function CustomerTabs({ record, ...tools }: { record: Customer | null } & EditTools) {
  const { customers, parties } = useWords()
  const { customer, contact, driver } = parties
  const mayOpen = useMay('customers.contents')
  if (!record) return <CustomerForm record={null} {...tools} />
  return (
    <RecordTabs
      label={customer.title}
      onDirtyChange={tools.onDirtyChange}
      parts={[
        {
          id: 'details',
          label: driver.details,
          content: (onDirtyChange) => (
            <>
              {mayOpen && (
                <p>
                  <Link to="/customers/$id" params={{ id: record.id }}>
                    {customers.everything}
                  </Link>
                </p>
              )}
              <CustomerForm record={record} {...tools} onDirtyChange={onDirtyChange} />
              <Suspense>
                <ShareLinks scope="customer" scopeId={record.id} />
              </Suspense>
            </>
          ),
        },
        {
          id: 'contacts',
          label: contact.tab,
          content: (onDirtyChange) => <ContactsPart customerId={record.id} onDirtyChange={onDirtyChange} />,
        },
      ]}
    />
  )
}
