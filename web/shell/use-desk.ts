import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { whileHere } from './while-here.ts'

/**
 * Keeps what the office types without a connection on this device, and sends it once there is one. Where the session
 * ends it leads to the sign-in, and from there back; a driver's phone goes on and keeps their steps until they sign in.
 */
export function useDesk(isAtDesk: boolean): void {
  const { userId } = useMe()
  const router = useRouter()
  const { shell } = useWords()
  useEffect(() => {
    // A driver's phone has a store of its own and fetches none of this.
    if (!isAtDesk) return
    return whileHere(import('./desk.ts'), ({ beginDesk }) => beginDesk(userId, router, shell.sessionEnded))
  }, [userId, isAtDesk, router, shell])
}
