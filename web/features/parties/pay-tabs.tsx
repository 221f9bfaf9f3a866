import { type ReactNode, useCallback, useState } from 'react'
import { Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { EditTools } from './list/edit-drawer.tsx'
import type { Payee } from './pay-plan-form.tsx'
import { PayPlans } from './pay-plans.tsx'

type PayTabsProps = {
  label: string
  payee: Payee
  details: (onDirtyChange: EditTools['onDirtyChange']) => ReactNode
  onDirtyChange: EditTools['onDirtyChange']
}

/** A record and its pay. While something typed in one is not saved, the other waits: changing over would lose it. */
export function PayTabs({ label, payee, details, onDirtyChange }: PayTabsProps) {
  const w = useWords().parties.driver
  const [dirty, setDirty] = useState<'details' | 'pay' | null>(null)
  const ofDetails = useCallback(
    (isDirty: boolean) => {
      setDirty(isDirty ? 'details' : null)
      onDirtyChange(isDirty)
    },
    [onDirtyChange],
  )
  const ofPay = useCallback(
    (isDirty: boolean) => {
      setDirty(isDirty ? 'pay' : null)
      onDirtyChange(isDirty)
    },
    [onDirtyChange],
  )
  return (
    <Tabs
      label={label}
      items={[
        { id: 'details', label: w.details, isDisabled: dirty === 'pay', content: details(ofDetails) },
        {
          id: 'pay',
          label: w.pay,
          isDisabled: dirty === 'details',
          content: <PayPlans payee={payee} onDirtyChange={ofPay} />,
        },
      ]}
    />
  )
}
