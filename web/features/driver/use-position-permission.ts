import { useEffect, useState } from 'react'
import { followPermission, type PositionPermission } from '#web/offline/current-fix.ts'

/** What the person has decided about positions; null for the moment until the browser has said. */
export function usePositionPermission(): PositionPermission | null {
  const [permission, setPermission] = useState<PositionPermission | null>(null)
  useEffect(() => followPermission(setPermission), [])
  return permission
}
