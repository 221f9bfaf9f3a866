import { addressBlock, type LimitName, limits } from '#domain/access/limits.ts'
import { AppError } from '../../errors.ts'

/** Who follows a live stream. */
type Viewer = { session: string; user: string; ip: string }

const AGAIN_IN_S = 30

/** Counts the live streams of one process per session, user and address. */
export function createStreamSeats() {
  const counts = new Map<string, number>()
  return {
    /** Counts one more stream; call what it gives when the stream is over. @throws too_many where a limit is reached */
    take({ session, user, ip }: Viewer): () => void {
      const keys: [LimitName, string][] = [
        ['session_streams', `session ${session}`],
        ['user_streams', `user ${user}`],
        ['address_streams', `address ${addressBlock(ip)}`],
      ]
      const full = keys.find(([limit, key]) => (counts.get(key) ?? 0) >= limits[limit].most)
      if (full) {
        throw new AppError({ kind: 'too_many', code: limits[full[0]].code, params: { seconds: AGAIN_IN_S } })
      }
      for (const [, key] of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        for (const [, key] of keys) {
          const left = (counts.get(key) ?? 1) - 1
          if (left > 0) counts.set(key, left)
          else counts.delete(key)
        }
      }
    },
  }
}
