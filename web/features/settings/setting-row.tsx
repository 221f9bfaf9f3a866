import { useState } from 'react'
import { Button, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { SettingField } from './setting-field.tsx'
import styles from './setting-row.module.css'
import type { SettingView } from './settings-page.tsx'

export type SettingInput = boolean | number | string

/** One setting: its sentence, its field, and what it was before anyone touched it. */
export function SettingRow({ setting, onHistory }: { setting: SettingView; onHistory: () => void }) {
  const { members } = useWords()
  const formats = useFormats()
  const [typed, setTyped] = useState<SettingInput | null>(null)
  const utils = trpc.useUtils()
  const set = trpc.settings.set.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.settings.list.invalidate(), utils.account.me.invalidate()])
      setTyped(null)
    },
  })
  const refusal = useRefusal(set.error)
  const save = (value: SettingInput | null) => set.mutate({ ...operation(), key: setting.key, value })
  const change = (value: SettingInput, isFinal: boolean) => {
    setTyped(value)
    if (isFinal && value !== setting.value) save(value)
  }
  return (
    <Stack gap={1}>
      <SettingField
        setting={setting}
        value={typed ?? setting.value}
        isPending={set.isPending}
        error={refusal ? (refusal.fields.value ?? refusal.sentence) : undefined}
        onChange={change}
      />
      <Row gap={2} className={styles.note}>
        {setting.changedBy && setting.changedAt && (
          <span>{members.settingChangedBy(setting.changedBy, formats.instant(setting.changedAt))}</span>
        )}
        {setting.changedAt && (
          <Button size="small" variant="quiet" onPress={onHistory}>
            {members.settingHistory}
          </Button>
        )}
        {!setting.isDefault && setting.mayChange && (
          <Button size="small" variant="quiet" isPending={set.isPending} onPress={() => save(null)}>
            {members.settingReset}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
