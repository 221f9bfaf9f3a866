import { Button, Stack, TextArea } from '#ui'
import styles from './driver.module.css'

/** A reason in the driver's own words, or one of the usual ones by a press. */
export function ReasonField({
  label,
  usual,
  value,
  onChange,
  error,
}: {
  label: string
  usual: readonly string[]
  value: string
  onChange: (reason: string) => void
  error?: string
}) {
  return (
    <Stack gap={3}>
      <TextArea label={label} rows={2} maxLength={500} value={value} onChange={onChange} error={error} isRequired />
      <div className={styles.chips}>
        {usual.map((reason) => (
          <Button key={reason} onPress={() => onChange(reason)} aria-pressed={value === reason}>
            {reason}
          </Button>
        ))}
      </div>
    </Stack>
  )
}
