import { useEffect } from 'react'
import { followReceiver } from '#web/offline/receiver.ts'
import { usePositionPermission } from './use-position-permission.ts'

/** Watches the receiver while a load is open, so that a press finds a position and need not wait for one. */
export function useReceiver(): void {
  const permission = usePositionPermission()
  // Where nobody has been asked yet, the notice or the press asks first.
  const mayWatch = permission === 'granted' || permission === 'unknown'
  useEffect(() => (mayWatch ? followReceiver() : undefined), [mayWatch])
}
