import { Suspense } from 'react'
import { Page, Skeleton, Stack, Tabs } from '#ui'
import type { AuditSearch } from '#web/features/audit/audit-log.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { AllSettings } from './all-settings.tsx'
import type { SettingTab } from './setting-tab-names.ts'

// Most come for the settings; the other tabs come when one is opened.
const AuditLog = lazyPart(() => import('#web/features/audit/audit-log.tsx'), 'AuditLog')
const FleetChannels = lazyPart(() => import('#web/features/notifications/fleet-channels.tsx'), 'FleetChannels')

const WebhooksTab = lazyPart(() => import('#web/features/webhooks/webhooks-tab.tsx'), 'WebhooksTab')
const CompanyTab = lazyPart(() => import('./company-tab.tsx'), 'CompanyTab')

type SettingsPageProps = {
  tab: SettingTab
  onTab: (tab: SettingTab) => void
  audit: AuditSearch
  onAudit: (filter: AuditSearch) => void
}

/** What a fleet decides for itself: its settings, who is told of what, and the log of every change. */
export function SettingsPage({ tab, onTab, audit, onAudit }: SettingsPageProps) {
  const { pages, members, notifications, settings, shell, webhooks, audit: auditWords } = useWords()
  const waiting = <Skeleton label={shell.loading} shape="rows" count={4} />
  return (
    <Page
      title={pages.settings}
      description={tab === 'audit' ? auditWords.text : members.settingsText}
      width={tab === 'news' ? 'reading' : 'full'}
    >
      <Tabs
        label={pages.settings}
        value={tab}
        onChange={onTab}
        items={[
          { id: 'settings', label: pages.settings, content: <AllSettings /> },
          {
            id: 'company',
            label: settings.group.company,
            content: (
              <Suspense fallback={waiting}>
                <CompanyTab />
              </Suspense>
            ),
          },
          {
            id: 'news',
            label: notifications.matrix.fleetTitle,
            content: (
              <Suspense fallback={waiting}>
                <FleetChannels />
              </Suspense>
            ),
          },
          {
            id: 'webhooks',
            label: webhooks.tab,
            content: (
              <QueryBoundary shape="rows" count={3}>
                <WebhooksTab />
              </QueryBoundary>
            ),
          },
          {
            id: 'audit',
            label: auditWords.title,
            content: (
              <Suspense fallback={waiting}>
                <Stack gap={4}>
                  <AuditLog filter={audit} onFilter={onAudit} />
                </Stack>
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}
