import { Suspense, useRef, useState } from 'react'
import { Button, Row, Stack } from '#ui'
import { isOvertaken, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import type { SettingInput, SettingView } from './setting-data.ts'
import { SettingField } from './setting-field.tsx'
import styles from './setting-row.module.css'

const OvertakenSetting = lazyPart(() => import('./overtaken-setting.tsx'), 'OvertakenSetting')

type SettingRowProps = {
  setting: SettingView
  onHistory: () => void
  /** Hears what stands in the field and is not saved yet; null once there is nothing such. */
  onTyped?: (value: SettingInput | null) => void
}

/** One setting: its sentence, its field, and what it was before anyone touched it. */
export function SettingRow({ setting, onHistory, onTyped }: SettingRowProps) {
  const latest = useRef<SettingInput | null>(null)
  const [typed, keepTyped] = useState<SettingInput | null>(null)
  const setTyped = (value: SettingInput | null) => {
    latest.current = value
    keepTyped(value)
    onTyped?.(value)
  }
  // What stood there when somebody came to change it; what comes in while they type is not what they have seen.
  const seen = useRef(setting.value)
  const utils = trpc.useUtils()
  const set = trpc.settings.set.useMutation({
    // One change after the other: each is made over the one before.
    scope: { id: `setting.${setting.key}` },
    onSettled: () => Promise.all([utils.settings.list.invalidate(), utils.account.me.invalidate()]),
  })
  const isLate = isOvertaken(set.error)
  const refusal = useRefusal(isLate ? null : set.error)
  const save = (value: SettingInput | null, expected: SettingInput, shown: SettingInput | null) => {
    const before = seen.current
    seen.current = value ?? setting.entry.default
    set.mutate(
      { ...operation(), key: setting.key, value, expected },
      {
        // What was typed while this was being sent stays.
        onSuccess: () => {
          if (latest.current === shown) setTyped(null)
        },
        onError: () => {
          seen.current = before
        },
      },
    )
  }
  const change = (value: SettingInput, isFinal: boolean) => {
    setTyped(value)
    const stands = set.isPending ? seen.current : setting.value
    if (isFinal && value !== stands) save(value, seen.current, value)
  }
  const tried = set.variables?.value ?? setting.entry.default
  return (
    <Stack gap={1}>
      <SettingField
        setting={setting}
        value={typed ?? setting.value}
        isPending={set.isPending}
        error={refusal ? (refusal.fields.value ?? refusal.sentence) : undefined}
        onFocus={() => {
          if (!set.isPending) seen.current = setting.value
        }}
        onChange={change}
      />
      {isLate && (
        <Suspense fallback={null}>
          <OvertakenSetting
            setting={setting}
            mine={tried}
            onTheirs={() => {
              setTyped(null)
              set.reset()
            }}
            onMine={() => save(tried, setting.value, typed)}
          />
        </Suspense>
      )}
      <LastChange
        setting={setting}
        onHistory={onHistory}
        isPending={set.isPending}
        onReset={() => save(null, setting.value, typed)}
      />
    </Stack>
  )
}

type LastChangeProps = { setting: SettingView; onHistory: () => void; isPending: boolean; onReset: () => void }

/** Who changed the setting last, its history, and a button that resets it to its default. */
function LastChange({ setting, onHistory, isPending, onReset }: LastChangeProps) {
  const { members } = useWords()
  const formats = useFormats()
  const { changedBy, changedAt, isDefault, mayChange } = setting
  return (
    <Row gap={2} className={styles.note}>
      {changedBy && changedAt && <span>{members.settingChangedBy(changedBy, formats.instant(changedAt))}</span>}
      {changedAt && (
        <Button size="small" variant="quiet" onPress={onHistory}>
          {members.settingHistory}
        </Button>
      )}
      {!isDefault && mayChange && (
        <Button size="small" variant="quiet" isPending={isPending} onPress={onReset}>
          {members.settingReset}
        </Button>
      )}
    </Row>
  )
}
