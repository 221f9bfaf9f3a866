import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorIcon } from '../../icons/index.ts'
import { type FieldWords, fieldStyles as styles } from './NativeField.tsx'

export * from './NativeField.tsx'

/** The label above a control; a required one is marked. */
export function FieldLabel({
  label,
  hideLabel,
  isRequired,
}: Pick<FieldWords, 'label' | 'hideLabel'> & { isRequired?: boolean }) {
  return (
    <Label className={hideLabel ? styles.hidden : styles.label}>
      {label}
      {isRequired && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </Label>
  )
}

/** Hint below a control, or what is wrong with it in its place: a hint may restate the value that held before. Read out with it. */
export function FieldNotes({ description, error }: Pick<FieldWords, 'description' | 'error'>) {
  return (
    <>
      {description && !error && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        {error && (
          <>
            <ErrorIcon size={16} aria-hidden />
            <span>{error}</span>
          </>
        )}
      </FieldError>
    </>
  )
}
