import { createFileRoute } from '@tanstack/react-router'
import { settingTabs } from '#web/features/settings/setting-tab-names.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { auditFilter } from '#web/search/page-searches.ts'
import { one, order, searchOf } from '#web/search/readers.ts'

const search = searchOf({ ...auditFilter, order, tab: one(settingTabs) })

export const Route = createFileRoute('/_signed-in/_admin/settings')({
  validateSearch: search,
  loader: ({ context: { api } }) => api.settings.list.ensureData(),
  component: Settings,
})

function Settings() {
  const { tab = 'settings', ...audit } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <SettingsPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'settings' ? undefined : next }, replace: true })}
      audit={audit}
      onAudit={(filter) => void navigate({ search: { ...filter, tab }, replace: true })}
    />
  )
}
