import type { ReactNode } from 'react'
import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { CheckIcon, MinusIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import styles from './CheckboxField.module.css'

export type CheckboxFieldProps = Omit<CheckboxProps, 'className' | 'children' | 'style' | 'value' | 'isInvalid'> & {
  /** Names it, in sight and for who cannot see. */
  label: ReactNode
  /** Stays readable below while somebody types. */
  description?: ReactNode
  /** The sentence that is shown at the field; with it the field is invalid. */
  error?: string
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** A yes or no with its sentence. `isSelected` and `onChange(boolean)`; `isIndeterminate` for some of many. */
export function CheckboxField({ label, description, error, className, ...rest }: CheckboxFieldProps) {
  return (
    <Checkbox {...rest} isInvalid={error !== undefined} className={classNames(styles.field, className)}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? <MinusIcon size={14} aria-hidden /> : isSelected && <CheckIcon size={14} aria-hidden />}
          </span>
          <span className={styles.words}>
            <span>{label}</span>
            {description && <span className={styles.description}>{description}</span>}
            {error && <span className={styles.error}>{error}</span>}
          </span>
        </>
      )}
    </Checkbox>
  )
}
