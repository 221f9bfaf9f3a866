import { type KeyboardEvent, useRef } from 'react'
import { CheckIcon, CloseIcon, EditIcon, UndoIcon, WarningIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { TextField } from '../TextField/TextField.tsx'
import styles from './InlineEdit.module.css'
import { useInlineEdit } from './use-inline-edit.ts'

/** What became of a change: kept, refused with a sentence, or met by somebody else's, which is then shown too. */
export type InlineEditResult = { ok: true } | { ok: false; message: string; theirs?: string }

/** Words of the buttons, which show no text of their own in a row. */
export type InlineEditWords = {
  /** Names the value that opens the field, with the row: "Edit reference of HB-1042". */
  edit: string
  save: string
  cancel: string
  undo: string
  retry: string
  /** Before a value that somebody else wrote meanwhile. */
  theirs: string
}

export type InlineEditProps = {
  /** Names the field. */
  label: string
  /** The value as it can be typed. */
  value: string
  /** The value as it is read; the same as `value` without it. */
  text?: string
  /** Writes the change; the new value shows at once and goes back when this refuses. */
  onSave: (next: string) => Promise<InlineEditResult>
  /** A sentence where the text cannot be meant; nothing is sent then. */
  check?: (text: string) => string | undefined
  words: InlineEditWords
  placeholder?: string
  isNumeric?: boolean
  isDisabled?: boolean
  className?: string
}

/**
 * A value that can be changed where it stands. Enter saves, Escape leaves it as it was; the new value shows at once,
 * can be taken back for a while, and returns with the reason and a way to try again when it was refused.
 */
export function InlineEdit({
  label,
  text,
  words,
  placeholder,
  isNumeric,
  isDisabled,
  className,
  ...rest
}: InlineEditProps) {
  const edit = useInlineEdit(rest)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = (work: () => void) => {
    work()
    // The field goes away; focus belongs to the value it stood for.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') leave(edit.cancel)
    else if (edit.mayLeave) leave(edit.save)
    else edit.save()
  }

  if (edit.draft !== null) {
    return (
      <span className={classNames(styles.editing, className)}>
        <TextField
          label={label}
          hideLabel
          autoFocus
          className={styles.input}
          placeholder={placeholder}
          isNumeric={isNumeric}
          value={edit.draft}
          onChange={edit.type}
          onKeyDown={keys}
          error={edit.problem}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={words.save}
          icon={<CheckIcon size={16} aria-hidden />}
          onPress={() => (edit.mayLeave ? leave(edit.save) : edit.save())}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={words.cancel}
          icon={<CloseIcon size={16} aria-hidden />}
          onPress={() => leave(edit.cancel)}
        />
      </span>
    )
  }
  const shown = edit.pending ?? text ?? rest.value
  return (
    <span className={classNames(styles.shown, className)} {...edit.pausing}>
      <button
        ref={opener}
        type="button"
        className={styles.value}
        data-numeric={isNumeric || undefined}
        data-pending={edit.pending !== null || undefined}
        aria-label={`${words.edit}: ${shown || (placeholder ?? '')}`}
        aria-busy={edit.pending !== null || undefined}
        disabled={isDisabled}
        onClick={edit.open}
      >
        <span className={shown ? styles.text : styles.placeholder}>{shown || placeholder}</span>
        <EditIcon size={14} className={styles.pencil} aria-hidden />
      </button>
      {edit.canUndo && (
        <Button size="small" variant="quiet" icon={<UndoIcon size={14} aria-hidden />} onPress={edit.undo}>
          {words.undo}
        </Button>
      )}
      {edit.refused && (
        <span className={styles.refused} role="alert">
          <WarningIcon size={16} aria-hidden />
          <span>
            {edit.refused.message}
            {edit.refused.theirs !== undefined && ` ${words.theirs} ${edit.refused.theirs}`}
          </span>
          <Button size="small" onPress={edit.retry}>
            {words.retry}
          </Button>
        </span>
      )}
    </span>
  )
}
