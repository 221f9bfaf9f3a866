import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { useMe } from '#web/session.ts'
import type { Exists, OpenPath } from './menu.ts'
import { showOverlay } from './palette-state.ts'
import { type Command, type Shortcut, shortcutsOf } from './shortcut-registry.ts'
import { toggleSidebar } from './sidebar-state.ts'

/** Whether a page of the table has a route in this build. */
export function useExists(): Exists {
  const router = useRouter()
  return useMemo(
    () =>
      (path): path is OpenPath =>
        Object.hasOwn(router.routesByPath, path),
    [router],
  )
}

/** The signed-in person's shortcuts. */
export function useShortcuts(): Shortcut[] {
  const { roles } = useMe()
  const exists = useExists()
  return useMemo(() => shortcutsOf(roles, exists, isOffice({ roles })), [roles, exists])
}

/** Does what a shortcut or a row of the palette says. */
export function useRun(): (command: Command) => void {
  const navigate = useNavigate()
  return (command) => {
    switch (command.kind) {
      case 'page':
        showOverlay(null)
        void navigate({ to: command.path })
        return
      case 'sidebar':
        toggleSidebar()
        return
      case 'palette':
      case 'help':
        showOverlay(command.kind)
    }
  }
}

/** Whether this device has a Cmd key. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
