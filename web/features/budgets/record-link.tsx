import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CostSource } from '#domain/budgets/categories.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { SettlementLink } from '#web/features/charges/paper-links.tsx'
import { useWords } from '#web/format/words.tsx'

type CostRecord = { source: CostSource; recordId: Uuid; reference: string | null }

/** The record that a cost stands on. An expense opens nowhere: the list of expenses has all of it. */
export function RecordLink({ row: { source, recordId, reference } }: { row: CostRecord }) {
  const { budgets: w } = useWords()
  const text: ReactNode = [w.source[source], reference].filter(Boolean).join(' ')
  switch (source) {
    case 'fuel':
      return (
        <Link to="/fuel" search={{ purchase: recordId }}>
          {text}
        </Link>
      )
    case 'work_order':
      return (
        <Link to="/maintenance" search={{ work: recordId }}>
          {text}
        </Link>
      )
    case 'load':
      return (
        <Link to="/loads/$id" params={{ id: recordId }}>
          {text}
        </Link>
      )
    case 'settlement':
      return <SettlementLink id={recordId}>{text}</SettlementLink>
    case 'expense':
      return text
  }
}
