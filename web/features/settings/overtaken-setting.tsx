import { Banner, Button } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { SettingInput, SettingView } from './setting-data.ts'
import { settingText } from './setting-text.ts'

type OvertakenSettingProps = {
  setting: SettingView
  mine: SettingInput
  onTheirs: () => void
  onMine: () => void
}

/** Says that somebody else has set it meanwhile: what was typed, what it is now, and the choice. */
export function OvertakenSetting({ setting, mine, onTheirs, onMine }: OvertakenSettingProps) {
  const words = useWords()
  const formats = useFormats()
  const { parties } = words
  const text = (value: SettingInput) => settingText(words, formats, setting, value)
  return (
    <Banner
      kind="warning"
      title={parties.bothValues(text(mine), text(setting.value))}
      actions={
        <>
          <Button size="small" onPress={onTheirs}>
            {parties.takeTheirs}
          </Button>
          <Button size="small" onPress={onMine}>
            {parties.keepMine}
          </Button>
        </>
      }
    />
  )
}
