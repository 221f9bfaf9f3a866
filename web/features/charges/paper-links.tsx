import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAdmin, isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { useMe } from '#web/session.ts'

type PaperLinkProps = { id: Uuid; children: ReactNode }

/** Leads to a customer's invoice, for whom that page is: the admins. */
export function InvoiceLink({ id, children }: PaperLinkProps) {
  if (!isAdmin(useMe())) return <span>{children}</span>
  return (
    <Link to="/customer-invoicing" search={{ invoice: id }}>
      {children}
    </Link>
  )
}

/** Leads to a settlement: an admin to the page of all, its payee to their own earnings. */
export function SettlementLink({ id, children }: PaperLinkProps) {
  const me = useMe()
  if (isAdmin(me)) {
    return (
      <Link to="/contractor-invoicing" search={{ statement: id }}>
        {children}
      </Link>
    )
  }
  if (isOffice(me)) return <span>{children}</span>
  return (
    <Link to="/earnings" search={{ statement: id }}>
      {children}
    </Link>
  )
}
