import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { UploadIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import {
  type FieldWords,
  fieldStyles,
  NativeFieldNotes,
  NativeLegend,
  nativeDescribedBy,
} from '../Field/NativeField.tsx'
import styles from './FileField.module.css'

export type FileFieldProps = FieldWords & {
  /** Words of the button that opens the file choice. */
  buttonLabel: string
  /** Words beside it, such as "or drop files here". */
  dropLabel?: string
  /** Types as in the native `accept`. */
  accept?: string
  /** Whether several may be chosen at once. */
  isMultiple?: boolean
  /** Marked in the label; whether it is empty is for the form to say. */
  isRequired?: boolean
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Called with what was chosen or dropped. */
  onFiles: (files: File[]) => void
  /** What was chosen so far, drawn by the caller. */
  children?: ReactNode
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLButtonElement>
}

/** Takes files by choice or by drop. It keeps none: the caller lists what it was given. */
export function FileField({
  label,
  description,
  error,
  hideLabel,
  buttonLabel,
  dropLabel,
  accept,
  isMultiple,
  isRequired,
  isDisabled,
  onFiles,
  children,
  className,
  ref,
}: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const drop = useDrop((files) => {
    if (!isDisabled) take(files)
  })
  return (
    <fieldset
      className={classNames(fieldStyles.field, styles.root, className)}
      disabled={isDisabled}
      aria-describedby={nativeDescribedBy(id, { description, error })}
      data-invalid={error !== undefined || undefined}
      {...drop}
    >
      <NativeLegend {...{ label, hideLabel, isRequired }} />
      <div className={styles.drop}>
        <Button
          ref={ref}
          icon={<UploadIcon size={16} aria-hidden />}
          isDisabled={isDisabled}
          onPress={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        {dropLabel && <span className={styles.words}>{dropLabel}</span>}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={isMultiple}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {children}
      <NativeFieldNotes id={id} description={description} error={error} />
    </fieldset>
  )
}

/** What an element needs so that files can be dropped on it; `data-over` while they are held over it. */
function useDrop(onDrop: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onDrop(event.dataTransfer.files)
    },
  }
}
