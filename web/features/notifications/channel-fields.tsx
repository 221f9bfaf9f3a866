import { type Channels, mailChoices } from '#domain/notifications/rule.ts'
import { CheckboxField, Row, SelectField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './channel-fields.module.css'

type ChannelFieldsProps = {
  /** Names the news for who cannot see the row. */
  label: string
  value: Channels
  isDisabled?: boolean
  onChange: (channels: Channels) => void
}

/** By which channels somebody is told: here, and by mail at once or once a day. */
export function ChannelFields({ label, value, isDisabled, onChange }: ChannelFieldsProps) {
  const { matrix, mail } = useWords().notifications
  return (
    <Row gap={4}>
      <CheckboxField
        label={matrix.inApp}
        aria-label={`${label}: ${matrix.inApp}`}
        isSelected={value.inApp}
        isDisabled={isDisabled}
        onChange={(inApp) => onChange({ ...value, inApp })}
      />
      <SelectField
        label={`${label}: ${matrix.mail}`}
        hideLabel
        className={styles.mail}
        value={value.mail}
        isDisabled={isDisabled}
        onChange={(choice) => onChange({ ...value, mail: choice })}
        options={mailChoices.map((choice) => ({ value: choice, text: mail.choice[choice] }))}
      />
    </Row>
  )
}
