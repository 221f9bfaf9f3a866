import { useEffect } from 'react'
import { useMe } from '#web/session.ts'
import { whileHere } from './while-here.ts'

/** Keeps what the office types without a connection on this device, and sends it once there is one. */
export function useDesk(isAtDesk: boolean): void {
  const { userId } = useMe()
  useEffect(() => {
    // A driver's phone has a store of its own and fetches none of this.
    if (!isAtDesk) return
    return whileHere(import('./desk.ts'), ({ beginDesk }) => beginDesk(userId))
  }, [userId, isAtDesk])
}
