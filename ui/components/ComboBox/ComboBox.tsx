import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { AddIcon, ChevronDownIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'
import { type Option, OptionRow } from '../SelectField/OptionRow.tsx'
import { LONGEST_SEARCH } from './longest-search.ts'
import { ProgressLine } from './ProgressLine.tsx'

/** Id of the row that makes a new entry; no option may carry it. */
const CREATE = ' create '

/** Keys that end the typing: they give it up, or take a row. */
const SETTLING = new Set(['Escape', 'Enter', 'Tab'])

export type ComboBoxProps = FieldWords & {
  /** What can be chosen now; with `onSearch` the answer to the last search. */
  options: readonly Option[]
  /** The id of the chosen one; null for none. */
  value: string | null
  /** Called with the new value, as soon as it is one. */
  onChange: (value: string | null) => void
  /** Text of the chosen one while it is not among `options`. */
  valueText?: string
  /** Called with what is typed; the caller searches and hands in new `options`. Without it the list filters itself. */
  onSearch?: (text: string) => void
  /** More is being fetched; what is here stays. */
  isLoading?: boolean
  /** Said when nothing matches. */
  emptyLabel: string
  /** Names the button that opens the list. */
  openLabel: string
  /** Words of the row that makes a new entry from what was typed, such as `New customer "Acme"`. */
  createLabel?: (text: string) => string
  /** Called with what was typed when the row that makes a new entry is taken. */
  onCreate?: (text: string) => void
  /** An example of what can be typed; never the only hint. */
  placeholder?: string
  /** Marked in the label; whether it is empty is for the form to say. */
  isRequired?: boolean
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Called when it is left. */
  onBlur?: () => void
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLInputElement>
}

/** A choice found by typing, from a list that may be fetched, with a button that makes what is missing. */
export function ComboBox({
  label,
  description,
  error,
  hideLabel,
  options,
  value,
  onChange,
  valueText,
  onSearch,
  isLoading = false,
  emptyLabel,
  openLabel,
  createLabel,
  onCreate,
  placeholder,
  className,
  ref,
  ...rest
}: ComboBoxProps) {
  const choice = useChoice({ options, value, onChange, valueText, onSearch, createLabel, onCreate, ref })
  return (
    <AriaComboBox
      menuTrigger="focus"
      allowsEmptyCollection
      {...rest}
      items={choice.shown}
      value={value}
      onChange={choice.choose}
      inputValue={choice.text}
      onInputChange={choice.type}
      isInvalid={error !== undefined}
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isRequired={rest.isRequired} />
      <Group className={classNames(fieldStyles.control, fieldStyles.group)}>
        <Input
          ref={choice.input}
          maxLength={LONGEST_SEARCH}
          placeholder={placeholder}
          className={fieldStyles.bare}
          onKeyDownCapture={choice.watchKey}
        />
        <Button className={fieldStyles.inner} aria-label={openLabel}>
          <ChevronDownIcon size={16} aria-hidden />
        </Button>
      </Group>
      {isLoading && <ProgressLine />}
      <FieldNotes description={description} error={error} />
      <Choices emptyLabel={emptyLabel} createLabel={createLabel} onPress={choice.press} onClick={choice.settle} />
    </AriaComboBox>
  )
}

type Choice = Pick<
  ComboBoxProps,
  'options' | 'value' | 'onChange' | 'valueText' | 'onSearch' | 'createLabel' | 'onCreate' | 'ref'
>

/** What is typed and what is chosen, kept apart until one becomes the other. */
function useChoice({ options, value, onChange, valueText, onSearch, createLabel, onCreate, ref }: Choice) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [])
  // Escape, Enter, Tab or a press on a row since the last letter: what the list then says is what somebody meant.
  const isSettled = useRef(false)
  /** Makes the new entry whose row was there when a press began. */
  const pressed = useRef<(() => void) | null>(null)
  /** The row that is being pressed, until the finger is up. */
  const pressedRow = useRef<string | null>(null)
  const known = options.find((option) => option.value === value)
  const chosenText = known?.text ?? valueText ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [before, setBefore] = useState(value)
  // A record that was just made is named a moment after it is the value.
  if (before !== value && (value === null || chosenText !== '')) {
    setBefore(value)
    setTyped(null)
  }
  const text = typed ?? chosenText
  // React Aria empties the field when the chosen row is not in the list, so it stays in it.
  const rows: Option[] =
    value !== null && !known && chosenText ? [{ value, text: chosenText }, ...options] : [...options]
  const newText = typed?.trim() ?? ''
  const make =
    createLabel && onCreate && newText !== '' && !rows.some((row) => row.text === newText)
      ? () => onCreate(newText)
      : null
  const items = make ? [...rows, { value: CREATE, text: newText }] : rows

  const choose = (said: unknown) => {
    // A list that closes under the finger, as where the page still scrolls, says what was chosen before: the press counts.
    const key = said === null || said === value ? (pressedRow.current ?? said) : said
    pressedRow.current = null
    // A list that closes because the page scrolls says what was chosen before, or nothing. Who is still in the field goes
    // on typing there; what they typed is given up when they leave.
    const isFromBefore = key === null || key === value
    if (isFromBefore && newText !== '' && !isSettled.current && document.activeElement === input.current) return
    // The row may have gone while it was pressed, as when an answer is fetched afresh: the press counts.
    const create = make ?? pressed.current
    if (key === CREATE && !create) return
    // The list opens again where the text in a focused field changes, so it says what was chosen until that is the value,
    // which may take a moment, as for a job that fills other fields too.
    if (key === CREATE) return create?.()
    const chosen = rows.find((row) => row.value === key)?.text ?? ''
    setTyped(chosen === chosenText ? null : chosen)
    onChange(typeof key === 'string' ? key : null)
  }
  const type = (next: string) => {
    isSettled.current = false
    pressed.current = null
    setTyped(next === chosenText ? null : next)
    onSearch?.(next)
    // With text and choice both ours, an emptied field says nothing of the choice by itself.
    if (next === '' && value !== null) onChange(null)
  }
  const matches = (candidate: string, input: string) =>
    onSearch !== undefined || candidate.toLocaleLowerCase().includes(input.trim().toLocaleLowerCase())
  const shown = items.filter((item) => item.value === CREATE || typed === null || matches(item.text, typed))
  const settle = () => {
    isSettled.current = true
    pressed.current = make
  }
  const press = (row: string | null) => {
    settle()
    pressedRow.current = row
    const end = () => setTimeout(() => (pressedRow.current = null))
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, { once: true })
  }
  const watchKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const isOpen = currentTarget.getAttribute('aria-expanded') === 'true'
    const hasRow = currentTarget.hasAttribute('aria-activedescendant')
    // Enter that comes too early, while no row of the list is marked yet, names nothing.
    const namesNothing = key === 'Enter' && isOpen && !hasRow
    if (SETTLING.has(key) && !namesNothing) settle()
  }
  return { input, text, shown, choose, type, settle, press, watchKey }
}

type ChoicesProps = Pick<ComboBoxProps, 'emptyLabel' | 'createLabel'> & {
  /** Called when a row begins to be pressed by a pointer, with its id; null beside the rows. */
  onPress: (row: string | null) => void
  /** Called when a row is taken, also by an assistive tool. */
  onClick: () => void
}

/** The list that opens below the field; its rows come from the box around it. */
function Choices({ emptyLabel, createLabel, onPress, onClick }: ChoicesProps) {
  return (
    <Popover className={fieldStyles.popover}>
      <ListBox<Option>
        className={fieldStyles.list}
        onPointerDownCapture={({ target }) => onPress(rowAt(target))}
        onClickCapture={onClick}
        renderEmptyState={() => <div className={fieldStyles.nothing}>{emptyLabel}</div>}
      >
        {(option) =>
          option.value === CREATE ? (
            <ListBoxItem id={CREATE} textValue={option.text} className={fieldStyles.option}>
              <AddIcon size={16} className={fieldStyles.check} aria-hidden />
              {createLabel?.(option.text)}
            </ListBoxItem>
          ) : (
            <OptionRow id={option.value} option={option} />
          )
        }
      </ListBox>
    </Popover>
  )
}

const rowAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[role="option"]')?.getAttribute('data-key') ?? null) : null
