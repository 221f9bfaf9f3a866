import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Page, showToast } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { takeRefusedPage } from '#web/shell/refused-page.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: DashboardPage })

function DashboardPage() {
  const words = useWords()
  useEffect(() => {
    if (takeRefusedPage()) showToast({ text: words.access.adminOnly })
  }, [words])
  return <Page title={words.pages.dashboard}>{null}</Page>
}
