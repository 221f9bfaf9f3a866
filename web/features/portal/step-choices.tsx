import { type CustomerStep, customerSteps } from '#domain/loads/customer-steps.ts'
import { CheckboxField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './portal.module.css'

type StepChoicesProps = { value: readonly CustomerStep[]; onChange: (steps: CustomerStep[]) => void }

/** At which steps of a load a mail comes. */
export function StepChoices({ value, onChange }: StepChoicesProps) {
  const { mails: words } = useWords().portal
  return (
    <fieldset className={styles.choices}>
      <legend>{words.steps}</legend>
      {customerSteps.map((step) => (
        <CheckboxField
          key={step}
          label={words.step[step]}
          isSelected={value.includes(step)}
          onChange={(isOn) => onChange(customerSteps.filter((each) => (each === step ? isOn : value.includes(each))))}
        />
      ))}
    </fieldset>
  )
}
