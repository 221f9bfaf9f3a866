import { Drawer, EmptyState, Timeline } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { SettingView } from './setting-data.ts'
import { settingText } from './setting-text.ts'

/** Who set a setting to what, and when, newest first. */
export function SettingHistory({ setting, onClose }: { setting: SettingView; onClose: () => void }) {
  const words = useWords()
  const { members, shell, settings: text } = words
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={members.settingHistoryOf(text.sentence[setting.key])}
      closeLabel={shell.close}
    >
      <QueryBoundary shape="text">
        <Changes setting={setting} />
      </QueryBoundary>
    </Drawer>
  )
}

function Changes({ setting }: { setting: SettingView }) {
  const words = useWords()
  const { members } = words
  const formats = useFormats()
  const [changes] = trpc.settings.history.useSuspenseQuery({ key: setting.key })
  if (changes.length === 0) return <EmptyState title={members.settingNeverChanged} />
  return (
    <Timeline
      label={members.settingHistory}
      items={changes.map((change) => ({
        id: change.id,
        title: members.settingFromTo(
          settingText(words, formats, setting, change.from),
          settingText(words, formats, setting, change.to),
        ),
        time: formats.instantWithYear(change.at),
        detail: change.by ?? words.audit.gone,
      }))}
    />
  )
}
