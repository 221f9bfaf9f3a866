import type { CSSProperties, Ref } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { type TextFieldProps as AriaTextFieldProps, TextField } from 'react-aria-components/TextField'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'
import styles from './TextArea.module.css'

export type TextAreaProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'isInvalid' | 'type'> &
  FieldWords & { placeholder?: string; rows?: number; className?: string; ref?: Ref<HTMLTextAreaElement> }

const ofRows = (rows: number): CSSProperties & { '--rows': number } => ({ '--rows': rows })

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  description,
  error,
  hideLabel,
  placeholder,
  rows = 3,
  className,
  ref,
  ...rest
}: TextAreaProps) {
  return (
    <TextField {...rest} isInvalid={error !== undefined} className={classNames(fieldStyles.field, className)}>
      <FieldLabel label={label} hideLabel={hideLabel} isRequired={rest.isRequired} />
      <AriaTextArea
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        className={classNames(fieldStyles.control, styles.area)}
        style={ofRows(rows)}
      />
      <FieldNotes description={description} error={error} />
    </TextField>
  )
}
