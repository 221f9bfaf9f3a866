import { type ReactNode, useState } from 'react'
import type { LogEvent, LogStatus } from '#domain/compliance/logs/duty-log.ts'
import { Banner, Button } from '#ui'
import { statusChange } from './status-change.ts'
import type { OwnLog } from './use-own-log.ts'

type OfferProps = {
  own: OwnLog
  held: LogEvent
  wanted: LogStatus
  title: string
  /** On the button. */
  label: string
  children: ReactNode
}

/** One press that changes the driver's status, and nothing before it. */
export function StatusOffer({ own, held, wanted, title, label, children }: OfferProps) {
  const [isSaving, setSaving] = useState(false)
  const change = async () => {
    setSaving(true)
    try {
      await own.keep(await statusChange(wanted, { truckId: held.truck?.id ?? null }))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Banner
      title={title}
      actions={
        <Button size="large" variant="primary" isPending={isSaving} onPress={() => void change()}>
          {label}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
