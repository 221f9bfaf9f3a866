import { Banner, SegmentedControl, Stack } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { keepLook, useMe } from '#web/session.ts'
import { themes } from '#web/shell/theme.ts'
import { usePreferences } from './use-preferences.ts'

const densities = ['comfortable', 'default', 'compact'] as const

/** Theme and density: they show at once, so there is nothing to save. */
export function LookFields() {
  const { shell, profile } = useWords()
  const { theme, density, language } = useMe()
  const { save, error } = usePreferences()
  const refusal = useRefusal(error)
  const look = { theme, density, language }
  return (
    <Stack gap={3}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <SegmentedControl
        label={shell.theme.label}
        value={theme}
        options={themes.map((value) => ({ value, text: shell.theme[value] }))}
        onChange={(next) => {
          keepLook({ ...look, theme: next })
          save({ theme: next })
        }}
      />
      <SegmentedControl
        label={profile.density}
        value={density}
        options={densities.map((value) => ({ value, text: profile.densities[value] }))}
        onChange={(next) => {
          keepLook({ ...look, density: next })
          save({ density: next })
        }}
      />
    </Stack>
  )
}
