import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Leads to a load's page; opens in a new tab like any link. */
export function LoadLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/loads/$id" params={{ id }} style={{ color: 'inherit', fontWeight: 600 }}>
      {children}
    </Link>
  )
}
