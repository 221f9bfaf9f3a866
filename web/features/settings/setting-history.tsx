import { Drawer, EmptyState, Skeleton, Timeline } from '#ui'
import { trpc } from '#web/api.ts'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { SettingView } from './setting-data.ts'
import { settingText } from './setting-text.ts'

/** Who set a setting to what, and when, newest first. */
export function SettingHistory({ setting, onClose }: { setting: SettingView; onClose: () => void }) {
  const words = useWords()
  const { members, shell, settings: text } = words
  const formats = useFormats()
  const query = trpc.settings.history.useQuery({ key: setting.key })
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={members.settingHistoryOf(text.sentence[setting.key])}
      closeLabel={shell.close}
    >
      {query.error && <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton label={shell.loading} shape="text" />}
      {query.data?.length === 0 && <EmptyState title={members.settingNeverChanged} />}
      {query.data && query.data.length > 0 && (
        <Timeline
          label={members.settingHistory}
          items={query.data.map((change) => ({
            id: change.id,
            title: members.settingFromTo(
              settingText(words, formats, setting, change.from),
              settingText(words, formats, setting, change.to),
            ),
            time: formats.instantWithYear(change.at),
            detail: change.by ?? words.audit.gone,
          }))}
        />
      )}
    </Drawer>
  )
}
