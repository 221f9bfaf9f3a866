import { lazy, Suspense, useState } from 'react'
import { settingGroups } from '#domain/settings/registry.ts'
import { Card, EmptyState, Page, SearchField, Skeleton, Stack, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import type { AuditSearch } from '#web/features/audit/audit-log.tsx'
import { useWords } from '#web/format/words.tsx'
import { MapRoads } from './map-roads.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import type { SettingView } from './setting-data.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingRow } from './setting-row.tsx'
import type { SettingTab } from './setting-tab-names.ts'

// Most come for the settings; the other tabs come when one is opened.
const AuditLog = lazy(async () => ({
  default: (await import('#web/features/audit/audit-log.tsx')).AuditLog,
}))
const FleetChannels = lazy(async () => ({
  default: (await import('#web/features/notifications/fleet-channels.tsx')).FleetChannels,
}))

const CompanyTab = lazy(async () => ({ default: (await import('./company-tab.tsx')).CompanyTab }))

type SettingsPageProps = {
  tab: SettingTab
  onTab: (tab: SettingTab) => void
  audit: AuditSearch
  onAudit: (filter: AuditSearch) => void
}

/** What a fleet decides for itself: its settings, who is told of what, and the log of every change. */
export function SettingsPage({ tab, onTab, audit, onAudit }: SettingsPageProps) {
  const { pages, members, notifications, settings, shell, audit: auditWords } = useWords()
  const waiting = <Skeleton label={shell.loading} shape="rows" count={4} />
  return (
    <Page
      title={pages.settings}
      description={tab === 'audit' ? auditWords.text : members.settingsText}
      width={tab === 'audit' || tab === 'company' ? 'full' : 'reading'}
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

const groups = Object.keys(settingGroups)

/** Every setting of the registry, by group; what is typed above narrows them by their sentence. */
function AllSettings() {
  const { members, settings: text, shell } = useWords()
  const [list] = trpc.settings.list.useSuspenseQuery()
  const [typed, setTyped] = useState('')
  const [history, setHistory] = useState<SettingView | null>(null)
  const wanted = typed.trim().toLowerCase()
  // The company has a tab of its own; it is found here by what is typed.
  const here = wanted === '' ? list.filter(({ group }) => group !== 'company') : list
  const found = here.filter(({ key, group }) =>
    [key, text.sentence[key], text.group[group]].some((said) => said.toLowerCase().includes(wanted)),
  )
  return (
    <Stack gap={4}>
      <SearchField
        label={members.settingSearch}
        placeholder={members.settingSearch}
        clearLabel={shell.clearFilters}
        value={typed}
        onChange={setTyped}
      />
      {found.length === 0 && <EmptyState title={members.settingNone} />}
      {groups.map((group) => {
        const rows = found.filter((setting) => setting.group === group)
        const [first] = rows
        return (
          first && (
            <Card key={group} title={text.group[first.group]}>
              <Stack gap={6}>
                {rows.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} onHistory={() => setHistory(setting)} />
                ))}
              </Stack>
            </Card>
          )
        )
      })}
      {wanted === '' && <MapRoads />}
      {wanted === '' && <RemoveDemo />}
      {history && <SettingHistory setting={history} onClose={() => setHistory(null)} />}
    </Stack>
  )
}
