import { followPermission, type PositionPermission } from '#web/offline/current-fix.ts'
import { useFollowed } from '#web/use-followed.ts'

/** What the person has decided about positions; null for the moment until the browser has said. */
export function usePositionPermission(): PositionPermission | null {
  return useFollowed<PositionPermission | null>(followPermission, null)
}
