import { Banner, CopyField, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** A key that is shown this once, with the address that trackers call. */
export function KeyOnce({ value }: { value: string }) {
  const { devices, shell } = useWords()
  const copy = { copyLabel: shell.copy, copiedLabel: shell.copied }
  return (
    <Stack gap={3}>
      <Banner kind="success" title={devices.keyOnce}>
        {devices.keyHelp}
      </Banner>
      <CopyField label={devices.key} value={value} {...copy} />
      <CopyField label={devices.intakeAddress} value={`${location.origin}/intake/osmand`} {...copy} />
    </Stack>
  )
}
