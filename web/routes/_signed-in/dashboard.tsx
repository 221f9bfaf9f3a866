import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { showToast } from '#ui'
import { DriverHome } from '#web/features/driver/driver-home.tsx'
import { ContractorDashboard } from '#web/features/overview/contractor-dashboard.tsx'
import { OfficeDashboard } from '#web/features/overview/office-dashboard.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { takeRefusedPage } from '#web/shell/refused-page.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard })

/** The first page after signing in, in the version of the most powerful role that somebody holds. */
function Dashboard() {
  const words = useWords()
  const me = useMe()
  useEffect(() => {
    if (takeRefusedPage()) showToast({ text: words.access.adminOnly })
  }, [words])
  if (isOffice(me)) return <OfficeDashboard />
  return me.roles.includes('driver') ? <DriverHome /> : <ContractorDashboard />
}
